package io.ringmaster.scheduler.database;

import static io.ringmaster.scheduler.database.Column.id;
import static io.ringmaster.scheduler.database.Column.optional;
import static io.ringmaster.scheduler.database.Column.required;
import static io.ringmaster.scheduler.database.ColumnType.BIGINT;
import static io.ringmaster.scheduler.database.ColumnType.DATETIME;
import static io.ringmaster.scheduler.database.ColumnType.INT;
import static io.ringmaster.scheduler.database.ColumnType.MEDIUMTEXT;
import static io.ringmaster.scheduler.database.ColumnType.TEXT;
import static io.ringmaster.scheduler.database.ColumnType.TINYINT;
import static io.ringmaster.scheduler.database.ColumnType.varchar;

import java.util.List;

/**
 * The tables of XXL-JOB 3.4 (interop 3), each followed by what is added to it. Additions may be null or have a default, so
 * that a live XXL-JOB center, which names the columns it knows, goes on working.
 */
final class SharedTables {
    static final Table GROUP = Table.of(
            "xxl_job_group",
            id(INT),
            required("app_name", varchar(64)),
            required("title", varchar(64)),
            required("address_type", TINYINT, "0"),
            optional("address_list", TEXT),
            optional("update_time", DATETIME));

    static final Table REGISTRY = Table.of(
                    "xxl_job_registry",
                    id(BIGINT),
                    required("registry_group", varchar(50)),
                    required("registry_key", varchar(255)),
                    required("registry_value", varchar(255)),
                    optional("update_time", DATETIME))
            .with(Index.unique("i_g_k_v", "registry_group", "registry_key", "registry_value"));

    static final Table JOB = Table.of(
                    "xxl_job_info",
                    id(INT),
                    required("job_group", INT),
                    required("job_desc", varchar(255)),
                    optional("add_time", DATETIME),
                    optional("update_time", DATETIME),
                    optional("author", varchar(64)),
                    optional("alarm_email", varchar(255)),
                    required("schedule_type", varchar(50), "'NONE'"),
                    optional("schedule_conf", varchar(128)),
                    required("misfire_strategy", varchar(50), "'DO_NOTHING'"),
                    optional("executor_route_strategy", varchar(50)),
                    optional("executor_handler", varchar(255)),
                    // no longer than what its records can hold
                    optional("executor_param", TEXT).whereItExists(varchar(4096)),
                    optional("executor_block_strategy", varchar(50)),
                    required("executor_timeout", INT, "0"),
                    required("executor_fail_retry_count", INT, "0"),
                    required("glue_type", varchar(50)),
                    optional("glue_source", MEDIUMTEXT),
                    optional("glue_remark", varchar(128)),
                    optional("glue_updatetime", DATETIME),
                    optional("child_jobid", varchar(255)),
                    required("trigger_status", TINYINT, "0"),
                    required("trigger_last_time", BIGINT, "0"),
                    required("trigger_next_time", BIGINT, "0"),
                    optional("real_next_time", BIGINT),
                    optional("delivery", varchar(16)),
                    required("change_mark", BIGINT, "0"),
                    optional("stop_reason", varchar(500)),
                    optional("job_key", varchar(64)))
            .with(
                    Index.on("i_due", "trigger_status", "trigger_next_time"),
                    // the orders of the console
                    Index.on("i_desc", "job_desc"),
                    Index.on("i_group", "job_group"),
                    Index.on("i_real_due", "trigger_status", "real_next_time"));

    private static final Table GLUE = Table.of(
            "xxl_job_logglue",
            id(INT),
            required("job_id", INT),
            optional("glue_type", varchar(50)),
            optional("glue_source", MEDIUMTEXT),
            required("glue_remark", varchar(128)),
            optional("add_time", DATETIME),
            optional("update_time", DATETIME));

    private static final Table LOG = Table.of(
                    "xxl_job_log",
                    id(BIGINT),
                    required("job_group", INT),
                    required("job_id", INT),
                    optional("executor_address", varchar(255)),
                    optional("executor_handler", varchar(255)),
                    // varchar(512) before 3.4: to a longer varchar is a change of the dictionary, to text copies the
                    // table
                    optional("executor_param", TEXT).whereItExists(varchar(4096)),
                    optional("executor_sharding_param", varchar(20)),
                    required("executor_fail_retry_count", INT, "0"),
                    optional("trigger_time", DATETIME),
                    required("trigger_code", INT),
                    optional("trigger_msg", TEXT),
                    optional("handle_time", DATETIME),
                    required("handle_code", INT),
                    optional("handle_msg", TEXT),
                    required("alarm_status", TINYINT, "0"),
                    optional("planned_time", BIGINT),
                    optional("released_time", BIGINT),
                    required("shard_index", INT, "0"),
                    optional("pending_node", BIGINT),
                    optional("owner_node", BIGINT),
                    optional("pass_number", BIGINT),
                    optional("cause", varchar(16)),
                    optional("origin_id", BIGINT),
                    required("attempt", INT, "0"),
                    optional("requested_by", varchar(64)),
                    optional("address_list", TEXT),
                    optional("sent_at", BIGINT),
                    optional("outcome_at", BIGINT),
                    optional("failed_at", BIGINT),
                    optional("claim_node", BIGINT),
                    optional("claim_time", BIGINT))
            .with(
                    Index.on("I_trigger_time", "trigger_time"),
                    Index.on("I_handle_code", "handle_code"),
                    Index.on("I_jobgroup", "job_group"),
                    Index.on("I_jobid", "job_id"),
                    // the time first: a pass adds to one end of the index, however many jobs there are
                    Index.unique("u_planned", "planned_time", "job_id", "shard_index"),
                    Index.unique("u_origin", "origin_id", "cause", "job_id", "attempt", "shard_index"),
                    Index.on("i_pending", "pending_node", "planned_time"),
                    Index.on("i_failed", "failed_at"));

    private static final Table REPORT = Table.of(
                    "xxl_job_log_report",
                    id(INT),
                    optional("trigger_day", DATETIME),
                    required("running_count", INT, "0"),
                    required("suc_count", INT, "0"),
                    required("fail_count", INT, "0"),
                    optional("update_time", DATETIME))
            .with(Index.unique("i_trigger_day", "trigger_day"));

    static final Table LOCK = Table.of("xxl_job_lock", required("lock_name", varchar(50)));

    private static final Table USER = Table.of(
                    "xxl_job_user",
                    id(INT),
                    required("username", varchar(50)),
                    required("password", varchar(100)),
                    optional("token", varchar(100)),
                    required("role", TINYINT),
                    optional("permission", varchar(255)),
                    optional("own_password", varchar(255)),
                    optional("own_password_beside", varchar(24)),
                    optional("viewer_permission", varchar(255)),
                    optional("must_change", TINYINT),
                    optional("sessions_ended", INT),
                    optional("language", varchar(16)),
                    optional("theme", varchar(16)),
                    optional("external_id", varchar(64)))
            .with(Index.unique("i_username", "username"), Index.unique("u_external", "external_id"));

    /** In the order of creation. */
    static final List<Table> ALL = List.of(GROUP, REGISTRY, JOB, GLUE, LOG, REPORT, LOCK, USER);

    private SharedTables() {}
}
