package io.ringmaster.scheduler.execution.control;

import io.ringmaster.scheduler.execution.entity.NewRow;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Inserts rows in one batch, which Connector/J sends as one statement. A statement text of our own with all the values in
 * it would be parsed by the driver letter by letter, at ten times the cost of the parameters.
 */
final class RowInsert {
    static final int CLOSED_CODE = 500;
    /** Closed without a failure that anybody has to look at: no retry, no alarm, also by a live XXL-JOB center. */
    static final int NO_ALARM = 1;

    private static final List<String> COLUMNS = List.of(
            "job_group",
            "job_id",
            "executor_handler",
            "executor_param",
            "executor_sharding_param",
            "executor_fail_retry_count",
            "trigger_time",
            "trigger_code",
            "trigger_msg",
            "alarm_status",
            "planned_time",
            "shard_index",
            "pending_node",
            "owner_node",
            "pass_number",
            "cause",
            "origin_id",
            "attempt",
            "requested_by",
            "address_list");
    private static final String SQL = "INSERT INTO xxl_job_log (" + String.join(", ", COLUMNS)
            + ", handle_code) VALUES (" + String.join(", ", Collections.nCopies(COLUMNS.size(), "?"))
            + ", 0) ON DUPLICATE KEY UPDATE id = id";
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss");

    private final ZoneId zone;
    private final long node;
    private final long pass;
    /** Most rows of a batch share their second. */
    private final Map<Instant, String> times = new HashMap<>();

    RowInsert(ZoneId zone, long node, long pass) {
        this.zone = zone;
        this.node = node;
        this.pass = pass;
    }

    void execute(Connection connection, List<NewRow> rows) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(SQL)) {
            for (NewRow row : rows) {
                bind(statement, row);
                statement.addBatch();
            }
            statement.executeBatch();
        }
    }

    private void bind(PreparedStatement statement, NewRow row) throws SQLException {
        boolean open = !row.closed();
        int i = 1;
        statement.setInt(i++, row.groupId());
        statement.setInt(i++, row.jobId());
        statement.setString(i++, row.handler());
        statement.setString(i++, row.param());
        statement.setString(i++, row.sharding());
        statement.setInt(i++, open ? row.retries() : 0);
        statement.setString(i++, times.computeIfAbsent(row.time(), this::text));
        statement.setInt(i++, open ? 0 : CLOSED_CODE);
        statement.setString(i++, row.note());
        statement.setInt(i++, open ? 0 : NO_ALARM);
        number(statement, i++, row.planned() ? row.time().toEpochMilli() : null);
        statement.setInt(i++, row.shardIndex());
        number(statement, i++, open ? node : null);
        statement.setLong(i++, node);
        statement.setLong(i++, pass);
        statement.setString(i++, row.cause().name());
        number(statement, i++, row.origin());
        statement.setInt(i++, row.attempt());
        statement.setString(i++, row.requestedBy());
        statement.setString(i, row.addresses());
    }

    private String text(Instant time) {
        return TIME.format(LocalDateTime.ofInstant(time, zone).truncatedTo(ChronoUnit.SECONDS));
    }

    private static void number(PreparedStatement statement, int index, @Nullable Long value) throws SQLException {
        if (value == null) {
            statement.setNull(index, Types.BIGINT);
        } else {
            statement.setLong(index, value);
        }
    }
}
