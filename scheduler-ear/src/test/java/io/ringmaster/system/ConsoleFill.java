package io.ringmaster.system;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Many jobs and records, entered in the tables as an import would: groups of different sizes, a month of records, one in
 * thirty failed, the newest still running. Needs the tables of a center; no center may run meanwhile.
 */
final class ConsoleFill {
    /** Has a long script in many versions. */
    static final int SCRIPT_JOB = 1001;

    private static final int GROUPS = 20;
    private static final int PIECE = 500_000;
    private static final String MONTH_AGO = "(UNIX_TIMESTAMP() * 1000 - 29 * 86400000)";
    private final MariaDb database;
    private final int jobs;
    private final int records;

    ConsoleFill(MariaDb database, int jobs, int records) {
        this.database = database;
        this.jobs = jobs;
        this.records = records;
    }

    /** Whether a center made the tables. */
    boolean prepared() {
        return database.number("SELECT COUNT(*) FROM information_schema.tables WHERE table_name = 'ringmaster_minute'")
                > 0;
    }

    /** Whether an earlier one came to its end. */
    boolean done() {
        return prepared() && filled() >= records;
    }

    private long filled() {
        return database.number("SELECT COALESCE(MAX(id), 0) FROM xxl_job_log");
    }

    /** Goes on where an earlier one was ended. */
    void run() throws SQLException {
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement()) {
            statement.execute("SET GLOBAL innodb_flush_log_at_trx_commit = 0");
            statement.execute("SET unique_checks = 0");
            statement.executeUpdate("INSERT IGNORE INTO xxl_job_group (id, app_name, title, address_type, address_list)"
                    + " SELECT 900 + seq, CONCAT('group-', seq), CONCAT('Group number ', seq), 1, 'http://127.0.0.1:9/'"
                    + " FROM seq_1_to_" + GROUPS);
            statement.executeUpdate("""
                    INSERT IGNORE INTO xxl_job_info (id, job_group, job_desc, author, schedule_type, schedule_conf,
                        misfire_strategy, executor_route_strategy, executor_handler, executor_param,
                        executor_block_strategy, glue_type, glue_updatetime, add_time, update_time, trigger_status,
                        trigger_last_time, trigger_next_time)
                    SELECT 1000 + seq, 901 + FLOOR(%1$d * POW(RAND(seq), 2)), CONCAT('Job number ', seq, ' of many'),
                        CONCAT('author', seq %% 50), 'FIX_RATE', '2592000', 'DO_NOTHING', 'FIRST',
                        CONCAT('handler', seq %% 500), '', 'SERIAL_EXECUTION', 'BEAN', NOW(), NOW(), NOW(),
                        IF(seq %% 3 = 0, 1, 0), 0, IF(seq %% 3 = 0, UNIX_TIMESTAMP() * 1000 + 86400000 + seq * 10000, 0)
                    FROM seq_1_to_%2$d""".formatted(GROUPS, jobs));
            fillScript(statement);
            statement.executeUpdate("INSERT INTO xxl_job_log_report (trigger_day, running_count, suc_count, fail_count)"
                    + " SELECT CURDATE() - INTERVAL seq DAY, 0, 330000, 11000 FROM seq_1_to_29"
                    + " ON DUPLICATE KEY UPDATE suc_count = 330000");
            statement.executeUpdate(
                    "INSERT INTO ringmaster_minute (minute_number, node, planned, sent, succeeded, late_0)"
                            + " SELECT FLOOR(UNIX_TIMESTAMP() / 60) - seq, 1, 240, 240, 232, 240 FROM seq_1_to_1440 ON DUPLICATE KEY UPDATE sent = 240");
            // built all at once at the end: row by row takes many times as long
            Map<String, String> indexes = indexes(statement);
            for (String index : indexes.keySet()) {
                statement.executeUpdate("ALTER TABLE xxl_job_log DROP INDEX " + index);
            }
            for (int from = (int) filled() + 1; from <= records; from += PIECE) {
                statement.executeUpdate(records(from, Math.min(records, from + PIECE - 1)));
                Benchmark.print("   %d records", Math.min(records, from + PIECE - 1));
            }
            if (!indexes.isEmpty()) {
                statement.executeUpdate("ALTER TABLE xxl_job_log " + String.join(", ", indexes.values()));
            }
            statement.execute("ANALYZE TABLE xxl_job_log, xxl_job_info");
            statement.execute("SET GLOBAL innodb_flush_log_at_trx_commit = 1");
            // commits, and with it all before
            statement.executeUpdate("UPDATE xxl_job_lock SET lock_name = lock_name");
            statement.execute("FLUSH ENGINE LOGS");
        }
    }

    /**
     * Gives every tenth job a schedule that few others have, which the dashboard follows through the next hour; the first of
     * them fires in twenty minutes, when what is measured is over.
     */
    void beginHour() throws SQLException {
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement()) {
            statement.executeUpdate("""
                    UPDATE xxl_job_info SET schedule_type = 'CRON', trigger_status = 1,
                        schedule_conf = CONCAT(id DIV 10 % 60, ' ', id DIV 600 % 60, '/', 2 + id DIV 10 % 28, ' * * * ?'),
                        trigger_next_time = UNIX_TIMESTAMP() * 1000 + 1200000 + id % 2000 * 1000
                    WHERE id % 10 = 0 AND id > 1000""");
        }
    }

    private static void fillScript(Statement statement) throws SQLException {
        statement.executeUpdate(
                "UPDATE xxl_job_info SET glue_type = 'GLUE_SHELL', glue_source = REPEAT('echo a line\n', 1000)"
                        + " WHERE id = " + SCRIPT_JOB);
        statement.executeUpdate("INSERT IGNORE INTO xxl_job_logglue (id, job_id, glue_type, glue_source, glue_remark,"
                + " add_time, update_time) SELECT seq, " + SCRIPT_JOB + ", 'GLUE_SHELL', REPEAT('echo a line\n', 1000),"
                + " CONCAT('Version number ', seq), NOW(), NOW() FROM seq_1_to_30");
    }

    /** By name, as they are added. */
    private static Map<String, String> indexes(Statement statement) throws SQLException {
        Map<String, String> indexes = new LinkedHashMap<>();
        try (ResultSet rows = statement.executeQuery("""
                SELECT index_name, CONCAT('ADD ', IF(non_unique, '', 'UNIQUE '), 'INDEX ', index_name, ' (',
                    GROUP_CONCAT(column_name ORDER BY seq_in_index), ')')
                FROM information_schema.statistics
                WHERE table_schema = DATABASE() AND table_name = 'xxl_job_log' AND index_name <> 'PRIMARY'
                GROUP BY index_name, non_unique""")) {
            while (rows.next()) {
                indexes.put(rows.getString(1), rows.getString(2));
            }
        }
        return indexes;
    }

    /** Ids are in the order of time, jobs are met in none. */
    private String records(int from, int to) {
        String millis = "(" + MONTH_AGO + " + FLOOR(seq * (29 * 86400000 / " + records + ")))";
        return """
                INSERT INTO xxl_job_log (id, job_group, job_id, executor_address, executor_handler, executor_param,
                    trigger_time, trigger_code, trigger_msg, handle_time, handle_code, handle_msg, alarm_status,
                    planned_time, sent_at, outcome_at, cause)
                SELECT r.seq, j.job_group, j.id, 'http://127.0.0.1:9/', j.executor_handler, '',
                    FROM_UNIXTIME(r.millis DIV 1000), 200, 'Cause: Schedule<br>Center: benchmark<br>Routing: FIRST',
                    IF(r.open, NULL, FROM_UNIXTIME(r.millis DIV 1000 + 2)), IF(r.open, 0, IF(r.bad, 500, 200)),
                    IF(r.open, NULL, IF(r.bad, 'java.lang.IllegalStateException: no such order', 'done')),
                    IF(r.bad, 2, 0), r.millis, r.millis + 3, r.millis + 20, 'CRON'
                FROM (SELECT seq, %s AS millis, seq %% 30 = 0 AS bad, seq > %d AS open FROM seq_%d_to_%d) r
                JOIN xxl_job_info j ON j.id = 1001 + (r.seq * 7919) %% %d""".formatted(millis, records - 200, from, to, jobs);
    }
}
