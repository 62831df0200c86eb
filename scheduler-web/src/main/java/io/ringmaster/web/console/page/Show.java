package io.ringmaster.web.console.page;

import io.ringmaster.scheduler.settings.Settings;
import io.ringmaster.web.Wording;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import org.jspecify.annotations.Nullable;

/**
 * How times are written: what happened in the zone of the reader, what a schedule says in the zone of the schedules. Both are
 * named on every page.
 */
@Named
@ApplicationScoped
public class Show {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss");
    private static final DateTimeFormatter EXACT = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss.SSS");
    private static final DateTimeFormatter MINUTES = DateTimeFormatter.ofPattern("HH:mm");

    @Inject
    Settings settings;

    @Inject
    Clock clock;

    @Inject
    Preferences preferences;

    /** A time in the reader's zone; empty for none. */
    public String time(@Nullable Instant instant) {
        return instant == null ? "" : TIME.format(instant.atZone(preferences.getZone()));
    }

    /** A time in the reader's zone with its milliseconds; empty for none. */
    public String exact(@Nullable Instant instant) {
        return instant == null ? "" : EXACT.format(instant.atZone(preferences.getZone()));
    }

    /** A time in the zone of the schedules; empty for none. */
    public String scheduled(@Nullable Instant instant) {
        return instant == null ? "" : TIME.format(instant.atZone(settings.zone()));
    }

    /** The instant that stands in the database as a time of the zone of the schedules; null for none. */
    public @Nullable Instant stored(@Nullable LocalDateTime time) {
        return time == null ? null : time.atZone(settings.zone()).toInstant();
    }

    /** Hour and minute in the reader's zone. */
    public String minute(Instant instant) {
        return MINUTES.format(instant.atZone(preferences.getZone()));
    }

    /** What somebody entered as a time of their own zone. */
    public Instant entered(LocalDateTime time) {
        return time.atZone(preferences.getZone()).toInstant();
    }

    /** Now. */
    public Instant now() {
        return clock.instant();
    }

    /** The day it is in the zone of the schedules. */
    public LocalDate today() {
        return LocalDate.ofInstant(clock.instant(), settings.zone());
    }

    /** When that day began, by the reader's clock and as an address has it. */
    public LocalDateTime getDayBegin() {
        return today().atStartOfDay(settings.zone())
                .withZoneSameInstant(preferences.getZone())
                .toLocalDateTime();
    }

    /** How far from now: "in 5 min", "2 h ago". */
    public String distance(@Nullable Instant instant) {
        if (instant == null) {
            return "";
        }
        long seconds = Duration.between(clock.instant(), instant).toSeconds();
        String length = Wording.seconds(Texts.locale(), Math.abs(seconds));
        return Texts.of(seconds >= 0 ? "time.in" : "time.ago", length);
    }

    /** The time that passed between the two; empty if one is missing. */
    public String between(@Nullable Instant from, @Nullable Instant until) {
        return from == null || until == null ? "" : length(Duration.between(from, until));
    }

    /** A time that is known in seconds. */
    public String seconds(double seconds) {
        return length(Duration.ofMillis(Math.round(seconds * 1000)));
    }

    /** How long something took. */
    public String length(Duration duration) {
        return Wording.length(Texts.locale(), duration);
    }

    /** The zone of the schedules. */
    public String getZone() {
        return settings.zone().getId();
    }

    /** The zone of the reader. */
    public String getYourZone() {
        return preferences.getZone().getId();
    }

    /** Whether the reader's clock ever shows another time than the schedules': clocks that agree today may not in summer. */
    public boolean isElsewhere() {
        return !preferences.getZone().getRules().equals(settings.zone().getRules());
    }

    /** Whether the reader's clock shows another time at this instant than the schedules'; not for none. */
    public boolean differs(@Nullable Instant at) {
        return at != null
                && !preferences
                        .getZone()
                        .getRules()
                        .getOffset(at)
                        .equals(settings.zone().getRules().getOffset(at));
    }
}
