package io.ringmaster.system;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Timestamp;

/** The jobs of the benchmark, entered in the tables as an import would: every {@code period} seconds from one second on. */
final class BenchmarkJobs {
    private static final int GROUP = 900;
    private static final int BATCH = 1000;

    private BenchmarkJobs() {}

    static void insert(MariaDb database, int jobs, int periodSeconds, String address, long firstMillis) {
        try (Connection connection = database.connect()) {
            connection.setAutoCommit(false);
            group(connection, address);
            try (PreparedStatement insert = connection.prepareStatement("""
                    INSERT INTO xxl_job_info (job_group, job_desc, author, schedule_type, schedule_conf, misfire_strategy,
                        executor_route_strategy, executor_handler, executor_param, executor_block_strategy, glue_type,
                        glue_updatetime, add_time, update_time, trigger_status, trigger_last_time, trigger_next_time)
                    VALUES (?, ?, 'benchmark', 'FIX_RATE', ?, 'DO_NOTHING', 'ROUND', 'benchmark', '', 'SERIAL_EXECUTION',
                        'BEAN', ?, ?, ?, 1, 0, ?)""")) {
                Timestamp now = new Timestamp(System.currentTimeMillis());
                for (int job = 1; job <= jobs; job++) {
                    insert.setInt(1, GROUP);
                    insert.setString(2, "benchmark " + job);
                    insert.setString(3, Integer.toString(periodSeconds));
                    insert.setTimestamp(4, now);
                    insert.setTimestamp(5, now);
                    insert.setTimestamp(6, now);
                    insert.setLong(7, firstMillis);
                    insert.addBatch();
                    if (job % BATCH == 0) {
                        insert.executeBatch();
                    }
                }
                insert.executeBatch();
            }
            connection.commit();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Makes all of them due, once more. */
    static void due(MariaDb database, long atMillis) {
        database.update("UPDATE xxl_job_info SET trigger_next_time = " + atMillis + " WHERE job_group = " + GROUP);
    }

    static void stop(MariaDb database) {
        database.update("UPDATE xxl_job_info SET trigger_status = 0, trigger_last_time = 0, trigger_next_time = 0"
                + " WHERE job_group = " + GROUP);
    }

    /** Takes them, their group and their records out of the tables. */
    static void remove(MariaDb database) {
        database.update("DELETE FROM xxl_job_info WHERE job_group = " + GROUP);
        database.update("DELETE FROM xxl_job_group WHERE id = " + GROUP);
        database.update("DELETE FROM xxl_job_log WHERE job_group = " + GROUP);
    }

    /** Fires that were planned and not taken back, without the rows that say which times an overloaded center left out. */
    static long planned(MariaDb database, long fromMillis) {
        return database.number("SELECT COUNT(*) FROM xxl_job_log WHERE job_group = " + GROUP
                + " AND planned_time IS NOT NULL AND planned_time >= " + fromMillis
                + " AND NOT (cause = 'MISFIRE' AND trigger_code = 500)");
    }

    static long stored(MariaDb database) {
        return database.number(
                "SELECT COUNT(*) FROM xxl_job_log WHERE job_group = " + GROUP + " AND handle_code = 200");
    }

    private static void group(Connection connection, String address) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(
                "INSERT INTO xxl_job_group (id, app_name, title, address_type, address_list) VALUES (?, ?, ?, 1, ?)")) {
            insert.setInt(1, GROUP);
            insert.setString(2, "benchmark");
            insert.setString(3, "benchmark");
            insert.setString(4, address);
            insert.executeUpdate();
        }
    }
}
