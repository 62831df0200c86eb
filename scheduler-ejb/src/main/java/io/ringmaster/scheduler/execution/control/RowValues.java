package io.ringmaster.scheduler.execution.control;

import io.ringmaster.scheduler.execution.entity.NewRow;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The VALUES of a multi-row INSERT. Numbers, times and names of our own stand in the text; only foreign texts are parameters:
 * four thousand parameters a statement cost more than everything else that planning does.
 */
final class RowValues {
    static final String COLUMNS = "job_group, job_id, executor_handler, executor_param, executor_sharding_param,"
            + " executor_fail_retry_count, trigger_time, trigger_code, trigger_msg, handle_code, alarm_status, planned_time,"
            + " shard_index, pending_node, owner_node, pass_number, cause, origin_id, attempt, requested_by, address_list";
    static final int CLOSED_CODE = 500;
    /** Closed without a failure that anybody has to look at: no retry, no alarm, also by a live XXL-JOB center. */
    static final int NO_ALARM = 1;

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("''yyyy-MM-dd HH:mm:ss''");

    private final ZoneId zone;
    private final long node;
    private final long pass;
    private final StringBuilder sql = new StringBuilder(40_000);
    private final List<String> texts = new ArrayList<>();

    RowValues(ZoneId zone, long node, long pass) {
        this.zone = zone;
        this.node = node;
        this.pass = pass;
    }

    void add(NewRow row) {
        boolean open = !row.closed();
        sql.append(sql.isEmpty() ? "(" : ",(")
                .append(row.groupId())
                .append(',')
                .append(row.jobId())
                .append(',');
        text(row.handler()).append(',');
        text(row.param()).append(',');
        text(row.sharding()).append(',');
        sql.append(open ? row.retries() : 0).append(',');
        sql.append(TIME.format(LocalDateTime.ofInstant(row.time(), zone).truncatedTo(ChronoUnit.SECONDS)))
                .append(',');
        sql.append(open ? 0 : CLOSED_CODE).append(',');
        text(row.note()).append(",0,").append(open ? 0 : NO_ALARM).append(',');
        number(row.planned() ? row.time().toEpochMilli() : null)
                .append(',')
                .append(row.shardIndex())
                .append(',');
        number(open ? node : null)
                .append(',')
                .append(node)
                .append(',')
                .append(pass)
                .append(",'");
        sql.append(row.cause().name()).append("',");
        number(row.origin()).append(',').append(row.attempt()).append(',');
        text(row.requestedBy()).append(',');
        text(row.addresses()).append(')');
    }

    String sql() {
        return sql.toString();
    }

    /** The parameters, in order. */
    List<String> texts() {
        return texts;
    }

    private StringBuilder text(@Nullable String value) {
        if (value == null) {
            return sql.append("NULL");
        }
        if (value.isEmpty()) {
            return sql.append("''");
        }
        texts.add(value);
        return sql.append('?');
    }

    private StringBuilder number(@Nullable Long value) {
        return value == null ? sql.append("NULL") : sql.append(value.longValue());
    }
}
