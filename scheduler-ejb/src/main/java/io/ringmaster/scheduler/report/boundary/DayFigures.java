package io.ringmaster.scheduler.report.boundary;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.access.Operation;
import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.report.entity.DailyReport;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the fires of days came to, as the daily report counted them (interop 4.12, 6.3): today's up to a minute ago. The
 * report counts all groups together, so only who may see every group gets it.
 */
@ApplicationScoped
public class DayFigures {
    /** The most days of one question. */
    public static final int MOST_DAYS = 400;

    @Inject
    Transactions transactions;

    @Inject
    Caller caller;

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
     * @param until the last day; of a longer range than {@value #MOST_DAYS} days the last ones are given
     * @throws io.ringmaster.scheduler.i18n.Rejected if there is a group that the caller may not see
     */
    public List<Day> days(LocalDate from, LocalDate until) {
        caller.check(Operation.FIGURES_VIEW);
        LocalDate earliest = until.minusDays(MOST_DAYS - 1L);
        LocalDate first = from.isBefore(earliest) ? earliest : from;
        if (first.isAfter(until)) {
            return List.of();
        }
        Map<LocalDate, Day> counted = new HashMap<>();
        transactions
                .call((em, connection) -> em.createQuery(
                                "SELECT r FROM DailyReport r WHERE r.day >= :from AND r.day < :until",
                                DailyReport.class)
                        .setParameter("from", first.atStartOfDay())
                        .setParameter("until", until.plusDays(1).atStartOfDay())
                        .getResultList())
                .forEach(report -> add(counted, report));
        return first.datesUntil(until.plusDays(1))
                .map(date -> counted.getOrDefault(date, new Day(date, 0, 0, 0)))
                .toList();
    }

    /**
     * Every fire that was ever counted (interop 6.3); records that retention removed count too.
     *
     * @throws io.ringmaster.scheduler.i18n.Rejected if there is a group that the caller may not see
     */
    public long fires() {
        caller.check(Operation.FIGURES_VIEW);
        return transactions.call((em, connection) -> em.createQuery(
                        "SELECT COALESCE(SUM(r.running + r.succeeded + r.failed), 0) FROM DailyReport r", Number.class)
                .getSingleResult()
                .longValue());
    }

    private static void add(Map<LocalDate, Day> counted, DailyReport report) {
        @Nullable LocalDate date = report.getDay();
        if (date != null) {
            counted.put(date, new Day(date, report.getRunning(), report.getSucceeded(), report.getFailed()));
        }
    }
}
