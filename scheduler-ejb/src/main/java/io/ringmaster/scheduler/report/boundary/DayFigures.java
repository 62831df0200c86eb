package io.ringmaster.scheduler.report.boundary;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.access.Operation;
import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.report.entity.DailyReport;
import io.ringmaster.scheduler.settings.Settings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the fires of days came to, as the daily report counted them (interop 4.12, 6.3). Today's are the larger of what the
 * report and the sums by minute know: the report is a minute old or more and lacks what was cleared, the sums lack what a
 * live XXL-JOB center did. Both count all groups together, so only who may see every group gets them.
 */
@ApplicationScoped
public class DayFigures {
    /** The most days of one question. */
    public static final int MOST_DAYS = 400;

    private static final int USUAL_DAYS = 14;

    /** The clock of another center may be ahead. */
    private static final Duration AHEAD = Duration.ofMinutes(1);

    @Inject
    Transactions transactions;

    @Inject
    Caller caller;

    @Inject
    MinuteFigures minutes;

    @Inject
    Settings settings;

    @Inject
    Clock clock;

    /** One day in the zone of the records. */
    public record Day(LocalDate date, long running, long succeeded, long failed) {
        /** Every fire of the day. */
        public long all() {
            return running + succeeded + failed;
        }
    }

    /**
     * Each day of the range, the oldest first, with zeros where nothing was counted.
     *
     * @param from null for two weeks
     * @param until the last day, null for today; of a longer range than {@value #MOST_DAYS} days the last ones are given
     * @throws io.ringmaster.scheduler.i18n.Rejected if there is a group that the caller may not see
     */
    public List<Day> days(@Nullable LocalDate from, @Nullable LocalDate until) {
        caller.check(Operation.FIGURES_VIEW);
        LocalDate today = date();
        LocalDate last = until == null ? today : until;
        LocalDate wanted = from == null ? last.minusDays(USUAL_DAYS - 1L) : from;
        LocalDate earliest = last.minusDays(MOST_DAYS - 1L);
        LocalDate first = wanted.isBefore(earliest) ? earliest : wanted;
        if (first.isAfter(last)) {
            return List.of();
        }
        Map<LocalDate, Day> counted = reported(first, last);
        if (!today.isBefore(first) && !today.isAfter(last)) {
            counted.compute(today, (date, reported) -> upToNow(date, reported));
        }
        return first.datesUntil(last.plusDays(1))
                .map(date -> counted.getOrDefault(date, new Day(date, 0, 0, 0)))
                .toList();
    }

    /**
     * Whether any day of the range was counted, be it to nothing: today always is.
     *
     * @throws io.ringmaster.scheduler.i18n.Rejected if there is a group that the caller may not see
     */
    public boolean isCounted(LocalDate first, LocalDate last) {
        caller.check(Operation.FIGURES_VIEW);
        LocalDate today = date();
        return (!today.isBefore(first) && !today.isAfter(last))
                || !reported(first, last).isEmpty();
    }

    /**
     * Every fire that was ever counted (interop 6.3); records that retention removed count too.
     *
     * @throws io.ringmaster.scheduler.i18n.Rejected if there is a group that the caller may not see
     */
    public long fires() {
        caller.check(Operation.FIGURES_VIEW);
        LocalDate today = date();
        long others = transactions.call((em, connection) -> em.createQuery(
                        "SELECT COALESCE(SUM(r.running + r.succeeded + r.failed), 0) FROM DailyReport r"
                                + " WHERE r.day < :today OR r.day >= :tomorrow",
                        Number.class)
                .setParameter("today", today.atStartOfDay())
                .setParameter("tomorrow", today.plusDays(1).atStartOfDay())
                .getSingleResult()
                .longValue());
        return others + days(today, today).get(0).all();
    }

    /**
     * Runs of today and yesterday without a result, a minute ago or more: as the report counted them, once a minute.
     *
     * @throws io.ringmaster.scheduler.i18n.Rejected if there is a group that the caller may not see
     */
    public long running() {
        caller.check(Operation.FIGURES_VIEW);
        LocalDate today = date();
        return reported(today.minusDays(1), today).values().stream()
                .mapToLong(Day::running)
                .sum();
    }

    /**
     * All minutes of today together.
     *
     * @throws io.ringmaster.scheduler.i18n.Rejected if there is a group that the caller may not see
     */
    public MinuteFigures.Minute today() {
        return minutes.total(
                date().atStartOfDay(settings.zone()).toInstant(),
                clock.instant().plus(AHEAD));
    }

    private Map<LocalDate, Day> reported(LocalDate first, LocalDate until) {
        Map<LocalDate, Day> counted = new HashMap<>();
        transactions
                .call((em, connection) -> em.createQuery(
                                "SELECT r FROM DailyReport r WHERE r.day >= :from AND r.day < :until",
                                DailyReport.class)
                        .setParameter("from", first.atStartOfDay())
                        .setParameter("until", until.plusDays(1).atStartOfDay())
                        .getResultList())
                .forEach(report -> add(counted, report));
        return counted;
    }

    private LocalDate date() {
        return LocalDate.ofInstant(clock.instant(), settings.zone());
    }

    private Day upToNow(LocalDate today, @Nullable Day reported) {
        MinuteFigures.Minute sums = today();
        return reported == null
                ? new Day(today, 0, sums.succeeded(), sums.failed())
                : new Day(
                        today,
                        reported.running(),
                        Math.max(reported.succeeded(), sums.succeeded()),
                        Math.max(reported.failed(), sums.failed()));
    }

    private static void add(Map<LocalDate, Day> counted, DailyReport report) {
        @Nullable LocalDate date = report.getDay();
        if (date != null) {
            counted.put(date, new Day(date, report.getRunning(), report.getSucceeded(), report.getFailed()));
        }
    }
}
