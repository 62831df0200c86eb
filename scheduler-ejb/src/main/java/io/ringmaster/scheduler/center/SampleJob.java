package io.ringmaster.scheduler.center;

import io.ringmaster.scheduler.database.Transactions;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;

/** Gives a new, empty installation a job that fires, so that its first minute shows something. */
final class SampleJob {
    private static final String APP_NAME = "xxl-job-executor-sample";
    private static final String HANDLER = "demoJobHandler";
    private static final int FIRST_IN_MILLIS = 5000;

    private SampleJob() {}

    /** Makes group and job if there is no group at all. */
    static void create(Transactions transactions, Instant now, ZoneId zone) {
        transactions.run((em, connection) -> {
            if (isEmpty(connection)) {
                job(connection, group(connection, now, zone), now, zone);
            }
        });
    }

    private static boolean isEmpty(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT COUNT(*) FROM xxl_job_group")) {
            row.next();
            return row.getInt(1) == 0;
        }
    }

    private static int group(Connection connection, Instant now, ZoneId zone) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(
                "INSERT INTO xxl_job_group (app_name, title, address_type, update_time) VALUES (?, ?, 0, ?)",
                Statement.RETURN_GENERATED_KEYS)) {
            statement.setString(1, APP_NAME);
            statement.setString(2, "Sample executor");
            statement.setObject(3, LocalDateTime.ofInstant(now, zone).withNano(0));
            statement.executeUpdate();
            try (ResultSet key = statement.getGeneratedKeys()) {
                key.next();
                return key.getInt(1);
            }
        }
    }

    private static void job(Connection connection, int group, Instant now, ZoneId zone) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(
                "INSERT INTO xxl_job_info (job_group, job_desc, add_time, update_time, author, schedule_type, schedule_conf,"
                        + " misfire_strategy, executor_route_strategy, executor_handler, executor_param,"
                        + " executor_block_strategy, glue_type, glue_updatetime, trigger_status, trigger_next_time)"
                        + " VALUES (?, 'Sample: says hello every 5 s', ?, ?, 'ringmaster', 'FIX_RATE', '5', 'DO_NOTHING',"
                        + " 'FIRST', ?, '200', 'SERIAL_EXECUTION', 'BEAN', ?, 1, ?)")) {
            LocalDateTime time = LocalDateTime.ofInstant(now, zone).withNano(0);
            statement.setInt(1, group);
            statement.setObject(2, time);
            statement.setObject(3, time);
            statement.setString(4, HANDLER);
            statement.setObject(5, time);
            statement.setLong(6, (now.toEpochMilli() + FIRST_IN_MILLIS) / 1000 * 1000);
            statement.executeUpdate();
        }
    }
}
