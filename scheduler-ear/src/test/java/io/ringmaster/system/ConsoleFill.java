package io.ringmaster.system;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/**
 * Many jobs and records, entered in the tables as an import would: groups of different sizes, a month of records, one in
 * thirty failed, the newest still running. Needs the tables of a center; no center may run meanwhile.
 */
final class ConsoleFill {
    private static final int GROUPS = 20;
    private static final int PIECE = 500_000;
    private static final String MONTH_AGO = "(UNIX_TIMESTAMP() * 1000 - 29 * 86400000)";
    /** A center builds them again, all at once: one by one while rows come in takes many times as long. */
    private static final List<String> INDEXES = List.of(
            "I_trigger_time",
            "I_handle_code",
            "I_jobgroup",
            "I_jobid",
            "u_planned",
            "u_origin",
            "i_pending",
            "i_failed");

    private final MariaDb database;
    private final int jobs;
    private final int records;

    ConsoleFill(MariaDb database, int jobs, int records) {
        this.database = database;
        this.jobs = jobs;
        this.records = records;
    }

    /** Whether an earlier one came to its end. */
    boolean done() {
        return database.number("SELECT COUNT(*) FROM information_schema.tables WHERE table_name = 'xxl_job_log'") > 0
                && database.number("SELECT COALESCE(MAX(id), 0) FROM xxl_job_log") >= records;
    }

    void run() throws SQLException {
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement()) {
            statement.execute("SET GLOBAL innodb_flush_log_at_trx_commit = 0");
            statement.execute("SET unique_checks = 0");
            statement.executeUpdate("INSERT INTO xxl_job_group (id, app_name, title, address_type, address_list)"
                    + " SELECT 900 + seq, CONCAT('group-', seq), CONCAT('Group number ', seq), 1, 'http://127.0.0.1:9/'"
                    + " FROM seq_1_to_" + GROUPS);
            statement.executeUpdate("""
                    INSERT INTO xxl_job_info (id, job_group, job_desc, author, schedule_type, schedule_conf,
                        misfire_strategy, executor_route_strategy, executor_handler, executor_param,
                        executor_block_strategy, glue_type, glue_updatetime, add_time, update_time, trigger_status,
                        trigger_last_time, trigger_next_time)
                    SELECT 1000 + seq, 901 + FLOOR(%1$d * POW(RAND(seq), 2)), CONCAT('Job number ', seq, ' of many'),
                        CONCAT('author', seq %% 50), 'FIX_RATE', '2592000', 'DO_NOTHING', 'FIRST',
                        CONCAT('handler', seq %% 500), '', 'SERIAL_EXECUTION', 'BEAN', NOW(), NOW(), NOW(),
                        IF(seq %% 3 = 0, 1, 0), 0, IF(seq %% 3 = 0, UNIX_TIMESTAMP() * 1000 + 86400000 + seq * 10000, 0)
                    FROM seq_1_to_%2$d""".formatted(GROUPS, jobs));
            for (String index : INDEXES) {
                statement.executeUpdate("ALTER TABLE xxl_job_log DROP INDEX IF EXISTS " + index);
            }
            for (int from = 1; from <= records; from += PIECE) {
                statement.executeUpdate(records(from, Math.min(records, from + PIECE - 1)));
                Benchmark.print("   %d records", Math.min(records, from + PIECE - 1));
            }
            statement.executeUpdate("INSERT INTO xxl_job_log_report (trigger_day, running_count, suc_count, fail_count)"
                    + " SELECT CURDATE() - INTERVAL seq DAY, 0, 330000, 11000 FROM seq_1_to_29");
            statement.executeUpdate(
                    "INSERT INTO ringmaster_minute (minute_number, node, planned, sent, succeeded, late_0)"
                            + " SELECT FLOOR(UNIX_TIMESTAMP() / 60) - seq, 1, 240, 240, 232, 240 FROM seq_1_to_1440");
        }
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
