package io.ringmaster.scheduler.database;

import static io.ringmaster.scheduler.database.Column.id;
import static io.ringmaster.scheduler.database.Column.optional;
import static io.ringmaster.scheduler.database.Column.required;
import static io.ringmaster.scheduler.database.ColumnType.BIGINT;
import static io.ringmaster.scheduler.database.ColumnType.DATETIME;
import static io.ringmaster.scheduler.database.ColumnType.INT;
import static io.ringmaster.scheduler.database.ColumnType.TEXT;
import static io.ringmaster.scheduler.database.ColumnType.TINYINT;
import static io.ringmaster.scheduler.database.ColumnType.varchar;

import java.util.List;

/** The tables that XXL-JOB does not know, and leaves alone. */
final class OwnTables {
    private static final Table NODE = Table.of(
            "ringmaster_node",
            id(BIGINT),
            required("name", varchar(255)),
            optional("version", varchar(64)),
            required("started_at", BIGINT),
            required("renewed_at", BIGINT),
            optional("planned_at", BIGINT),
            optional("pass_micros", BIGINT),
            optional("ring_fires", INT),
            optional("in_flight", INT),
            optional("pool_size", INT));

    private static final Table DUTY = Table.of(
            "ringmaster_duty",
            required("name", varchar(64)),
            required("last_run", BIGINT, "0"),
            optional("node", BIGINT));

    private static final Table CLEARING = Table.of(
                    "ringmaster_clearing",
                    id(BIGINT),
                    optional("group_id", INT),
                    optional("job_id", INT),
                    required("clear_rule", varchar(32)),
                    required("state", varchar(16)),
                    optional("cut_time", DATETIME),
                    required("cut_id", BIGINT, "0"),
                    required("through_id", BIGINT),
                    required("reached_id", BIGINT, "0"),
                    required("removed", BIGINT, "0"),
                    required("requested_by", varchar(64)),
                    required("requested_at", BIGINT),
                    optional("ended_at", BIGINT),
                    optional("node", BIGINT),
                    required("renewed_at", BIGINT, "0"))
            .with(Index.on("i_state", "state"));

    private static final Table AUDIT = Table.of(
                    "ringmaster_audit",
                    id(BIGINT),
                    required("done_at", BIGINT),
                    required("who", varchar(64)),
                    required("origin", varchar(64)),
                    required("kind", varchar(16)),
                    required("subject_id", BIGINT),
                    required("verb", varchar(32)),
                    optional("before_text", TEXT),
                    optional("after_text", TEXT),
                    optional("node", BIGINT),
                    optional("row_mark", varchar(96)),
                    optional("chain_node", BIGINT),
                    optional("chain_number", BIGINT),
                    optional("chain_hash", varchar(64)))
            .with(
                    Index.on("i_subject", "kind", "subject_id"),
                    Index.on("i_deed", "kind", "subject_id", "verb"),
                    Index.unique("u_row_mark", "row_mark"),
                    Index.unique("u_chain", "chain_node", "chain_number"));

    private static final Table AUDIT_CHAIN = Table.of(
            "ringmaster_audit_chain",
            required("node", BIGINT),
            required("last_number", BIGINT, "0"),
            required("head", varchar(64), "''"),
            required("closed", TINYINT, "0"));

    private static final Table ATTEMPT = Table.of(
                    "ringmaster_attempt",
                    id(BIGINT),
                    required("subject", varchar(160)),
                    required("failures", INT),
                    required("last_at", BIGINT),
                    optional("failed_at", BIGINT),
                    optional("faded_at", BIGINT))
            .with(Index.unique("u_subject", "subject"), Index.on("i_last_at", "last_at"));

    private static final Table SESSION = Table.of(
                    "ringmaster_session",
                    id(BIGINT),
                    required("digest", varchar(64)),
                    required("user_id", INT),
                    required("expires_at", BIGINT))
            .with(Index.unique("u_session", "digest"), Index.on("i_expires_at", "expires_at"));

    private static final Table REMEMBERED = Table.of(
                    "ringmaster_remembered",
                    id(BIGINT),
                    required("series", varchar(64)),
                    required("token", varchar(64)),
                    optional("previous", varchar(64)),
                    required("rotated_at", BIGINT),
                    required("user_id", INT),
                    required("expires_at", BIGINT))
            .with(
                    Index.unique("u_series", "series"),
                    Index.on("i_remembered_user", "user_id"),
                    Index.on("i_remembered_end", "expires_at"));

    private static final Table API_TOKEN = Table.of(
                    "ringmaster_api_token",
                    id(INT),
                    required("name", varchar(64)),
                    required("digest", varchar(64)),
                    required("verbs", varchar(64)),
                    optional("group_ids", varchar(255)),
                    required("created_by", varchar(64)),
                    required("created_at", BIGINT),
                    required("expires_at", BIGINT),
                    optional("used_at", BIGINT))
            .with(Index.unique("u_digest", "digest"));

    private static final Table REQUEST = Table.of(
                    "ringmaster_request",
                    id(BIGINT),
                    required("digest", varchar(64)),
                    required("claim", varchar(64)),
                    required("fingerprint", varchar(64)),
                    required("begun_at", BIGINT),
                    required("status", INT, "0"),
                    optional("location", varchar(500)),
                    optional("answer", TEXT))
            .with(
                    Index.unique("u_request", "digest"),
                    Index.unique("u_claim", "claim"),
                    Index.on("i_begun_at", "begun_at"));

    private static final Table DRAIN = Table.of(
                    "ringmaster_drain",
                    id(INT),
                    required("group_id", INT),
                    required("address", varchar(255)),
                    required("since", BIGINT))
            .with(Index.unique("u_address", "group_id", "address"));

    private static final Table GROUP_TOKEN = Table.of(
            "ringmaster_group_token",
            required("group_id", INT),
            required("token", varchar(64)),
            optional("previous", varchar(64)),
            required("previous_until", BIGINT, "0"),
            required("made_by", varchar(64)),
            required("made_at", BIGINT));

    private static final Table MINUTE = Table.of(
                    "ringmaster_minute",
                    id(BIGINT),
                    required("minute_number", BIGINT),
                    required("node", BIGINT),
                    required("planned", INT, "0"),
                    required("sent", INT, "0"),
                    required("succeeded", INT, "0"),
                    required("failed", INT, "0"),
                    required("lost", INT, "0"),
                    required("missing", INT, "0"),
                    required("duplicate", INT, "0"),
                    required("late_0", INT, "0"),
                    required("late_1", INT, "0"),
                    required("late_2", INT, "0"),
                    required("late_3", INT, "0"),
                    required("late_4", INT, "0"),
                    required("late_5", INT, "0"),
                    required("late_6", INT, "0"),
                    required("late_7", INT, "0"),
                    required("late_8", INT, "0"),
                    required("late_9", INT, "0"),
                    required("late_10", INT, "0"),
                    required("late_11", INT, "0"),
                    required("late_12", INT, "0"))
            .with(Index.unique("u_minute", "minute_number", "node"));

    /** In the order of creation. */
    static final List<Table> ALL = List.of(
            NODE,
            DUTY,
            CLEARING,
            AUDIT,
            AUDIT_CHAIN,
            DRAIN,
            GROUP_TOKEN,
            MINUTE,
            ATTEMPT,
            SESSION,
            REMEMBERED,
            API_TOKEN,
            REQUEST);

    private OwnTables() {}
}
