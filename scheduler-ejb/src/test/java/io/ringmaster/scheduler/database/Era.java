package io.ringmaster.scheduler.database;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.sql.DataSource;

/** Databases as XXL-JOB centers of several ages left them (interop 3, 3.1), with rows in every table. */
enum Era {
    V2_3_0(12, "varchar(512)", "int", "KEY", 50, "", ""),
    V2_5_0(
            12,
            "varchar(512)",
            "int",
            "UNIQUE KEY",
            50,
            "",
            ", KEY I_jobid_jobgroup (job_id, job_group), KEY I_job_id (job_id)"),
    V3_2_0(
            12,
            "varchar(512)",
            "int",
            "UNIQUE KEY",
            100,
            "token varchar(100) DEFAULT NULL,",
            ", KEY I_jobid_jobgroup (job_id, job_group), KEY I_job_id (job_id)"),
    V3_4_0(
            64,
            "text",
            "bigint",
            "UNIQUE KEY",
            100,
            "token varchar(100) DEFAULT NULL,",
            ", KEY I_jobgroup (job_group), KEY I_jobid (job_id)");

    /** The columns that a center of 3.4 names. */
    static final Map<String, String> COLUMNS = Map.of(
            "xxl_job_group",
            "id, app_name, title, address_type, address_list, update_time",
            "xxl_job_registry",
            "id, registry_group, registry_key, registry_value, update_time",
            "xxl_job_info",
            "id, job_group, job_desc, add_time, update_time, author, alarm_email, schedule_type, schedule_conf,"
                    + " misfire_strategy, executor_route_strategy, executor_handler, executor_param,"
                    + " executor_block_strategy, executor_timeout, executor_fail_retry_count, glue_type, glue_source,"
                    + " glue_remark, glue_updatetime, child_jobid, trigger_status, trigger_last_time, trigger_next_time",
            "xxl_job_logglue",
            "id, job_id, glue_type, glue_source, glue_remark, add_time, update_time",
            "xxl_job_log",
            "id, job_group, job_id, executor_address, executor_handler, executor_param, executor_sharding_param,"
                    + " executor_fail_retry_count, trigger_time, trigger_code, trigger_msg, handle_time, handle_code,"
                    + " handle_msg, alarm_status",
            "xxl_job_log_report",
            "id, trigger_day, running_count, suc_count, fail_count, update_time",
            "xxl_job_lock",
            "lock_name",
            "xxl_job_user",
            "id, username, password, token, role, permission");

    private static final String NOW = "'2026-05-04 03:02:01'";

    private final int title;
    private final String param;
    private final String registryId;
    private final String registryKey;
    private final int password;
    private final String token;
    private final String logKeys;

    Era(int title, String param, String registryId, String registryKey, int password, String token, String logKeys) {
        this.title = title;
        this.param = param;
        this.registryId = registryId;
        this.registryKey = registryKey;
        this.password = password;
        this.token = token;
        this.logKeys = logKeys;
    }

    /** A new MariaDB database of this age. */
    DataSource database() {
        DataSource database = TestDatabases.mariaDb();
        TestDatabases.execute(database, Stream.concat(tables(), rows()).toArray(String[]::new));
        return database;
    }

    /** The columns of a table that exist in this age. */
    String columns(String table) {
        String columns = COLUMNS.get(table);
        return token.isEmpty() ? columns.replace(" token,", "") : columns;
    }

    boolean mayHoldHeartbeatsTwice() {
        return registryKey.equals("KEY");
    }

    private Stream<String> tables() {
        return List.of(
                        "xxl_job_group (id int NOT NULL AUTO_INCREMENT, app_name varchar(64) NOT NULL, title varchar("
                                + title
                                + ") NOT NULL COMMENT 'shown, don''t cut', address_type tinyint NOT NULL DEFAULT 0,"
                                + " address_list text, update_time datetime DEFAULT NULL, PRIMARY KEY (id))",
                        "xxl_job_registry (id " + registryId
                                + " NOT NULL AUTO_INCREMENT, registry_group varchar(50) NOT NULL,"
                                + " registry_key varchar(255) NOT NULL, registry_value varchar(255) NOT NULL,"
                                + " update_time datetime DEFAULT NULL, PRIMARY KEY (id), " + registryKey
                                + " i_g_k_v (registry_group, registry_key, registry_value))",
                        "xxl_job_info (id int NOT NULL AUTO_INCREMENT, job_group int NOT NULL, job_desc varchar(255) NOT NULL,"
                                + " add_time datetime DEFAULT NULL, update_time datetime DEFAULT NULL, author varchar(64)"
                                + " DEFAULT NULL, alarm_email varchar(255) DEFAULT NULL, schedule_type varchar(50) NOT NULL"
                                + " DEFAULT 'NONE', schedule_conf varchar(128) DEFAULT NULL, misfire_strategy varchar(50) NOT"
                                + " NULL DEFAULT 'DO_NOTHING', executor_route_strategy varchar(50) DEFAULT NULL,"
                                + " executor_handler varchar(255) DEFAULT NULL, executor_param " + param
                                + " DEFAULT NULL,"
                                + " executor_block_strategy varchar(50) DEFAULT NULL, executor_timeout int NOT NULL DEFAULT 0,"
                                + " executor_fail_retry_count int NOT NULL DEFAULT 0, glue_type varchar(50) NOT NULL,"
                                + " glue_source mediumtext, glue_remark varchar(128) DEFAULT NULL, glue_updatetime datetime"
                                + " DEFAULT NULL, child_jobid varchar(255) DEFAULT NULL, trigger_status tinyint NOT NULL"
                                + " DEFAULT 0, trigger_last_time bigint NOT NULL DEFAULT 0, trigger_next_time bigint NOT NULL"
                                + " DEFAULT 0, PRIMARY KEY (id))",
                        "xxl_job_logglue (id int NOT NULL AUTO_INCREMENT, job_id int NOT NULL, glue_type varchar(50) DEFAULT"
                                + " NULL, glue_source mediumtext, glue_remark varchar(128) NOT NULL, add_time datetime DEFAULT"
                                + " NULL, update_time datetime DEFAULT NULL, PRIMARY KEY (id))",
                        "xxl_job_log (id bigint NOT NULL AUTO_INCREMENT, job_group int NOT NULL, job_id int NOT NULL,"
                                + " executor_address varchar(255) DEFAULT NULL, executor_handler varchar(255) DEFAULT NULL,"
                                + " executor_param " + param
                                + " DEFAULT NULL, executor_sharding_param varchar(20) DEFAULT"
                                + " NULL, executor_fail_retry_count int NOT NULL DEFAULT 0, trigger_time datetime DEFAULT NULL,"
                                + " trigger_code int NOT NULL, trigger_msg text, handle_time datetime DEFAULT NULL, handle_code"
                                + " int NOT NULL, handle_msg text, alarm_status tinyint NOT NULL DEFAULT 0, PRIMARY KEY (id),"
                                + " KEY I_trigger_time (trigger_time), KEY I_handle_code (handle_code)" + logKeys + ")",
                        "xxl_job_log_report (id int NOT NULL AUTO_INCREMENT, trigger_day datetime DEFAULT NULL, running_count"
                                + " int NOT NULL DEFAULT 0, suc_count int NOT NULL DEFAULT 0, fail_count int NOT NULL DEFAULT"
                                + " 0, update_time datetime DEFAULT NULL, PRIMARY KEY (id), UNIQUE KEY i_trigger_day"
                                + " (trigger_day))",
                        "xxl_job_lock (lock_name varchar(50) NOT NULL, PRIMARY KEY (lock_name))",
                        "xxl_job_user (id int NOT NULL AUTO_INCREMENT, username varchar(50) NOT NULL, password varchar("
                                + password + ") NOT NULL, " + token
                                + " role tinyint NOT NULL, permission varchar(255) DEFAULT"
                                + " NULL, PRIMARY KEY (id), UNIQUE KEY i_username (username))")
                .stream()
                .map(table ->
                        "CREATE TABLE " + table + " ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci");
    }

    private Stream<String> rows() {
        String heartbeat = "('EXECUTOR', 'shop', 'http://10.0.0.1:9999/', " + NOW + ")";
        return Stream.of(
                "INSERT INTO xxl_job_group (app_name, title, address_list, update_time) VALUES"
                        + " ('shop', '商店执行器', 'http://10.0.0.1:9999/', " + NOW + "), ('bank', 'Bank', NULL, NULL)",
                "INSERT INTO xxl_job_registry (registry_group, registry_key, registry_value, update_time) VALUES "
                        + heartbeat + (mayHoldHeartbeatsTwice() ? ", " + heartbeat + ", " + heartbeat : ""),
                "INSERT INTO xxl_job_info (job_group, job_desc, add_time, schedule_type, schedule_conf, glue_type,"
                        + " executor_param, trigger_status, trigger_next_time) VALUES (1, 'nightly', " + NOW
                        + ", 'CRON', '0 0 0 * * ? *', 'BEAN', REPEAT('é', 512), 1, 1790000000000),"
                        + " (2, 'strange', NULL, 'LUNAR', NULL, 'GLUE_COBOL', NULL, 0, 0)",
                "INSERT INTO xxl_job_logglue (job_id, glue_type, glue_source, glue_remark, add_time) VALUES"
                        + " (2, 'GLUE_SHELL', 'echo 1', 'first', " + NOW + ")",
                "INSERT INTO xxl_job_log (job_group, job_id, executor_address, executor_param, trigger_time,"
                        + " trigger_code, trigger_msg, handle_time, handle_code, handle_msg) VALUES"
                        + " (1, 1, 'http://10.0.0.1:9999/', 'p', " + NOW + ", 200, '<b>ok</b>', " + NOW
                        + ", 200, 'done'),"
                        + " (1, 1, NULL, NULL, " + NOW + ", 500, 'no address', NULL, 0, NULL),"
                        + " (1, 1, 'http://10.0.0.1:9999/', NULL, " + NOW + ", 200, '', NULL, 0, NULL)",
                "INSERT INTO xxl_job_log_report (trigger_day, running_count, suc_count, fail_count) VALUES"
                        + " ('2026-05-04 00:00:00', 1, 1, 1)",
                "INSERT INTO xxl_job_lock VALUES ('schedule_lock')",
                "INSERT INTO xxl_job_user (username, password, role, permission) VALUES"
                        + " ('admin', 'e10adc3949ba59abbe56e057f20f883e', 1, NULL), ('lisa', 'x', 0, '1,2')");
    }
}
