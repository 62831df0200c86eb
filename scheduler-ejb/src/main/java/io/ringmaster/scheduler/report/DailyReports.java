package io.ringmaster.scheduler.report;

import io.ringmaster.scheduler.database.LongStatement;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;

/** The statements of {@code xxl_job_log_report} (interop 4.12). */
public final class DailyReports {
    // what was never sent, because it waits or was cancelled, is neither running nor failed
    private static final String COUNT = "SELECT COUNT(*),"
            + " SUM(CASE WHEN trigger_code IN (0, 200) AND handle_code = 0 THEN 1 ELSE 0 END),"
            + " SUM(CASE WHEN handle_code = 200 THEN 1 ELSE 0 END)"
            + " FROM xxl_job_log WHERE trigger_time >= ? AND trigger_time < ? AND (owner_node IS NULL OR sent_at IS NOT NULL)";
    private static final String STORE = "INSERT INTO xxl_job_log_report"
            + " (trigger_day, running_count, suc_count, fail_count, update_time) VALUES (?, ?, ?, ?, ?)"
            + " ON DUPLICATE KEY UPDATE running_count = VALUES(running_count), suc_count = VALUES(suc_count),"
            + " fail_count = VALUES(fail_count), update_time = VALUES(update_time)";

    /** How long it may take to count a day. */
    public static final Duration LONGEST = Duration.ofMinutes(30);

    /** One day's sums. */
    public record Sums(long running, long succeeded, long failed) {}

    /** Counts the rows of a day, which may be many. */
    public Sums count(Connection connection, LocalDate day) throws SQLException {
        return LongStatement.on(connection, LONGEST, () -> counted(connection, day));
    }

    private static Sums counted(Connection connection, LocalDate day) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(COUNT)) {
            statement.setObject(1, day.atStartOfDay());
            statement.setObject(2, day.plusDays(1).atStartOfDay());
            try (ResultSet row = statement.executeQuery()) {
                row.next();
                long all = row.getLong(1);
                long running = row.getLong(2);
                long succeeded = row.getLong(3);
                return new Sums(running, succeeded, all - running - succeeded);
            }
        }
    }

    /** Stores the sums of a day, replacing older ones. */
    public void store(Connection connection, LocalDate day, Sums sums, LocalDateTime now) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(STORE)) {
            statement.setObject(1, day.atStartOfDay());
            statement.setLong(2, sums.running());
            statement.setLong(3, sums.succeeded());
            statement.setLong(4, sums.failed());
            statement.setObject(5, now.withNano(0));
            statement.executeUpdate();
        }
    }
}
