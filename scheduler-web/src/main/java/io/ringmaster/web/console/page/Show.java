package io.ringmaster.web.console.page;

import io.ringmaster.scheduler.settings.Settings;
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
    private static final long MINUTE = 60;
    private static final long HOUR = 3600;
    private static final long DAY = 86_400;

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

    /**
     * What somebody entered as a time of their own zone, in the form of browsers.
     *
     * @throws java.time.DateTimeException if it is none
     */
    public Instant entered(String text) {
        return LocalDateTime.parse(text).atZone(preferences.getZone()).toInstant();
    }

    /** Now. */
    public Instant now() {
        return clock.instant();
    }

    /** The day it is in the zone of the schedules. */
    public LocalDate today() {
        return LocalDate.ofInstant(clock.instant(), settings.zone());
    }

    /** How far from now: "in 5 min", "2 h ago". */
    public String distance(@Nullable Instant instant) {
        if (instant == null) {
            return "";
        }
        long seconds = Duration.between(clock.instant(), instant).toSeconds();
        String length = length(Math.abs(seconds));
        return Texts.of(seconds >= 0 ? "time.in" : "time.ago", length);
    }

    /** The time that passed between the two; empty if one is missing. */
    public String between(@Nullable Instant from, @Nullable Instant until) {
        return from == null || until == null
                ? ""
                : millis(Duration.between(from, until).toMillis());
    }

    /** A time that is known in seconds. */
    public String seconds(double seconds) {
        return millis(Math.round(seconds * 1000));
    }

    /** How long something took. */
    public String length(Duration duration) {
        return millis(duration.toMillis());
    }

    /** The zone of the schedules. */
    public String getZone() {
        return settings.zone().getId();
    }

    /** The zone of the reader. */
    public String getYourZone() {
        return preferences.getZone().getId();
    }

    /** Whether the reader's clock shows another time than the schedules'. */
    public boolean isElsewhere() {
        Instant now = clock.instant();
        return !preferences
                .getZone()
                .getRules()
                .getOffset(now)
                .equals(settings.zone().getRules().getOffset(now));
    }

    private static String length(long seconds) {
        if (seconds < MINUTE) {
            return Texts.of("time.seconds", seconds);
        }
        if (seconds < HOUR) {
            return Texts.of("time.minutes", seconds / MINUTE);
        }
        return seconds < 2 * DAY ? Texts.of("time.hours", seconds / HOUR) : Texts.of("time.days", seconds / DAY);
    }

    private static String millis(long millis) {
        return millis < 1000 ? Texts.of("time.millis", Math.max(0, millis)) : length(millis / 1000);
    }
}
