package io.ringmaster.scheduler.execution.control;

import io.ringmaster.scheduler.execution.entity.NewRow;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.StringJoiner;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Inserts rows in one batch, which Connector/J sends as one statement. A statement text of our own with all the values in
 * it would be parsed by the driver letter by letter, at ten times the cost of the parameters. What costs nothing at all is
 * in neither: columns that have their default in every row of the batch are left out, and numbers and names of ours that all
 * rows share stand in the text, which the driver repeats. Of fires that a schedule planned four parameters a row are left.
 */
final class RowInsert {
    static final int CLOSED_CODE = 500;
    /** Closed without a failure that anybody has to look at: no retry, no alarm, also by a live XXL-JOB center. */
    static final int NO_ALARM = 1;

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss");

    private final ZoneId zone;
    /** Most rows of a batch share their second. */
    private final Map<Instant, String> times = new HashMap<>();

    private final List<Column> columns;

    RowInsert(ZoneId zone, long node, long pass) {
        this.zone = zone;
        columns = List.of(
                required("job_group", NewRow::groupId),
                required("job_id", NewRow::jobId),
                optional("executor_handler", NewRow::handler),
                optional("executor_param", NewRow::param),
                optional("executor_sharding_param", NewRow::sharding),
                number("executor_fail_retry_count", row -> row.closed() ? 0 : row.retries()),
                optional("trigger_time", row -> times.computeIfAbsent(row.time(), this::seconds)),
                required("trigger_code", row -> row.closed() ? CLOSED_CODE : 0),
                required("handle_code", row -> 0),
                optional("trigger_msg", NewRow::note),
                number("alarm_status", row -> row.closed() ? NO_ALARM : 0),
                optional("planned_time", row -> row.planned() ? row.time().toEpochMilli() : null),
                number("shard_index", NewRow::shardIndex),
                optional("claim_time", RowInsert::closedAt),
                optional("pending_node", row -> row.closed() ? null : node),
                optional("owner_node", row -> node),
                optional("pass_number", row -> pass),
                optional("cause", NewRow::cause),
                optional("origin_id", NewRow::origin),
                number("attempt", NewRow::attempt),
                optional("requested_by", NewRow::requestedBy),
                optional("address_list", NewRow::addresses));
    }

    void execute(Connection connection, List<NewRow> rows) throws SQLException {
        List<Column> bound = new ArrayList<>();
        StringJoiner names = new StringJoiner(", ", "INSERT INTO xxl_job_log (", ")");
        StringJoiner values = new StringJoiner(", ", " VALUES (", ") ON DUPLICATE KEY UPDATE id = id");
        for (Column column : columns) {
            if (!column.isDefaultOf(rows)) {
                String shared = column.sharedBy(rows);
                names.add(column.name());
                values.add(shared == null ? "?" : shared);
                if (shared == null) {
                    bound.add(column);
                }
            }
        }
        try (PreparedStatement statement = connection.prepareStatement(names.toString() + values)) {
            for (NewRow row : rows) {
                int index = 1;
                for (Column column : bound) {
                    column.bind(statement, index++, row);
                }
                statement.addBatch();
            }
            statement.executeBatch();
        }
    }

    private static @Nullable Long closedAt(NewRow row) {
        Instant closedAt = row.closedAt();
        return closedAt == null ? null : closedAt.toEpochMilli();
    }

    private String seconds(Instant time) {
        return TIME.format(LocalDateTime.ofInstant(time, zone).truncatedTo(ChronoUnit.SECONDS));
    }

    /**
     * @param hasDefault whether the database gives something to a row that does not name the column
     * @param byDefault what it gives
     * @param value a text, a number, a name of ours, or null
     */
    private record Column(
            String name, boolean hasDefault, @Nullable Object byDefault, Function<NewRow, @Nullable Object> value) {
        boolean isDefaultOf(List<NewRow> rows) {
            return hasDefault && rows.stream().allMatch(row -> Objects.equals(value.apply(row), byDefault));
        }

        /** What stands in the statement for all rows; null where each has its own, and for foreign texts. */
        @Nullable
        String sharedBy(List<NewRow> rows) {
            Object first = value.apply(rows.get(0));
            if (first == null
                    || first instanceof String
                    || !rows.stream().allMatch(row -> first.equals(value.apply(row)))) {
                return null;
            }
            return first instanceof Enum<?> name ? "'" + name.name() + "'" : first.toString();
        }

        void bind(PreparedStatement statement, int index, NewRow row) throws SQLException {
            Object own = value.apply(row);
            if (own instanceof Number number) {
                statement.setLong(index, number.longValue());
            } else {
                statement.setString(index, own == null ? null : own.toString());
            }
        }
    }

    private static Column optional(String name, Function<NewRow, @Nullable Object> value) {
        return new Column(name, true, null, value);
    }

    private static Column number(String name, Function<NewRow, @Nullable Object> value) {
        return new Column(name, true, 0, value);
    }

    /** A column without a default, as XXL-JOB's tables have them. */
    private static Column required(String name, Function<NewRow, @Nullable Object> value) {
        return new Column(name, false, null, value);
    }
}
