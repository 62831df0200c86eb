package io.ringmaster.scheduler.report.boundary;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.database.Nullables;
import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.execution.entity.ExecutionStatus;
import io.ringmaster.scheduler.i18n.Rejected;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** How the jobs fare that the caller may see. Durations are those from trigger time to result, which the records have in whole seconds. */
@ApplicationScoped
public class JobFigures {
    /** The most jobs of one question. */
    public static final int MOST_JOBS = 200;

    private static final int MOST_RUNS = 50;
    private static final int MOST_LOOKED_AT = 200_000;
    private static final String FAILED =
            "CASE WHEN handle_code NOT IN (0, 200) OR (handle_code = 0 AND trigger_code NOT IN (0, 200)) THEN 1 ELSE 0 END";

    @Inject
    Transactions transactions;

    @Inject
    Caller caller;

    /**
     * One run of a job.
     *
     * @param seconds null if it has not ended
     */
    public record Run(
            long id, ExecutionStatus status, @Nullable Long seconds) {}

    /**
     * What a job did.
     *
     * @param averageSeconds of its runs that ended; 0 if none did
     */
    public record Sums(int jobId, long fires, long failed, double averageSeconds, long longestSeconds) {}

    /**
     * What the jobs of a day did.
     *
     * @param from the first time that was looked at: the begin of the day, or later if it has too many records
     */
    public record Day(List<Sums> slowest, List<Sums> mostFailing, LocalDateTime from) {}

    /**
     * The last runs of each of these jobs, the newest first, in one statement; a job that never ran is left out.
     *
     * @param jobs at most {@value #MOST_JOBS}
     * @param runs of each job, 1 to 50
     */
    public Map<Integer, List<Run>> lastRuns(Collection<Integer> jobs, int runs) {
        if (jobs.size() > MOST_JOBS) {
            throw Rejected.field("jobs", "field.range", 0, MOST_JOBS);
        }
        if (runs < 1 || runs > MOST_RUNS) {
            throw Rejected.field("runs", "field.range", 1, MOST_RUNS);
        }
        if (jobs.isEmpty()) {
            return Map.of();
        }
        String visible = VisibleGroups.and(caller);
        String sql = jobs.stream()
                .map(job -> "(SELECT job_id, id, trigger_code, handle_code, trigger_time, handle_time FROM xxl_job_log"
                        + " WHERE job_id = " + job + visible + " ORDER BY id DESC LIMIT " + runs + ")")
                .collect(Collectors.joining(" UNION ALL "));
        return transactions.call((em, connection) -> {
            Map<Integer, List<Run>> found = new HashMap<>();
            try (PreparedStatement statement = connection.prepareStatement(sql);
                    ResultSet row = statement.executeQuery()) {
                while (row.next()) {
                    found.computeIfAbsent(row.getInt(1), any -> new ArrayList<>())
                            .add(run(row));
                }
            }
            found.values()
                    .forEach(list -> list.sort(Comparator.comparing(Run::id).reversed()));
            return found;
        });
    }

    /**
     * The slowest and the most failing jobs of a day in the zone of the records. Looks at the newest 200000 records of it,
     * which takes about a second: to be asked for once in a while, not by every page.
     *
     * @param most of each
     */
    public Day ofDay(LocalDate day, int most) {
        return transactions.call((em, connection) -> {
            LocalDateTime end = day.plusDays(1).atStartOfDay();
            LocalDateTime from = begin(connection, day.atStartOfDay(), end);
            List<Sums> sums = sums(connection, VisibleGroups.and(caller), from, end);
            List<Sums> failing = sums.stream().filter(job -> job.failed() > 0).toList();
            return new Day(
                    best(sums, Comparator.comparing(Sums::averageSeconds), most),
                    best(failing, Comparator.comparing(Sums::failed), most),
                    from);
        });
    }

    private static Run run(ResultSet row) throws SQLException {
        LocalDateTime begin = Nullables.dateTime(row, 5);
        LocalDateTime end = Nullables.dateTime(row, 6);
        Long seconds = begin == null || end == null
                ? null
                : Long.valueOf(Duration.between(begin, end).toSeconds());
        return new Run(row.getLong(2), ExecutionStatus.of(row.getInt(3), row.getInt(4)), seconds);
    }

    private static LocalDateTime begin(Connection connection, LocalDateTime day, LocalDateTime end)
            throws SQLException {
        String sql = "SELECT trigger_time FROM xxl_job_log WHERE trigger_time >= ? AND trigger_time < ?"
                + " ORDER BY trigger_time DESC LIMIT 1 OFFSET " + MOST_LOOKED_AT;
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setObject(1, day);
            statement.setObject(2, end);
            try (ResultSet row = statement.executeQuery()) {
                return row.next() ? Objects.requireNonNullElse(Nullables.dateTime(row, 1), day) : day;
            }
        }
    }

    private static List<Sums> sums(Connection connection, String visible, LocalDateTime from, LocalDateTime end)
            throws SQLException {
        String seconds = "TIMESTAMPDIFF(SECOND, trigger_time, handle_time)";
        String sql = "SELECT job_id, COUNT(*), SUM(" + FAILED + "), SUM(" + seconds + "), COUNT(handle_time), MAX("
                + seconds + ") FROM xxl_job_log WHERE trigger_time >= ? AND trigger_time < ?" + visible
                + " GROUP BY job_id";
        List<Sums> sums = new ArrayList<>();
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setObject(1, from);
            statement.setObject(2, end);
            try (ResultSet row = statement.executeQuery()) {
                while (row.next()) {
                    long ended = Math.max(1, row.getLong(5));
                    sums.add(new Sums(
                            row.getInt(1), row.getLong(2), row.getLong(3), row.getDouble(4) / ended, row.getLong(6)));
                }
            }
        }
        return sums;
    }

    private static List<Sums> best(List<Sums> sums, Comparator<Sums> order, int most) {
        return sums.stream().sorted(order.reversed()).limit(most).toList();
    }
}
