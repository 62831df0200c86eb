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
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Inserts rows in one batch, which Connector/J sends as one statement. A statement text of our own with all the values in
 * it would be parsed by the driver letter by letter, at ten times the cost of the parameters. Columns that have their default
 * in every row of the batch are left out: of fires that a schedule planned that is nearly half.
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
                text("executor_handler", NewRow::handler),
                text("executor_param", NewRow::param),
                text("executor_sharding_param", NewRow::sharding),
                number("executor_fail_retry_count", row -> row.closed() ? 0 : row.retries()),
                text("trigger_time", row -> times.computeIfAbsent(row.time(), this::seconds)),
                required("trigger_code", row -> row.closed() ? CLOSED_CODE : 0),
                required("handle_code", row -> 0),
                text("trigger_msg", NewRow::note),
                number("alarm_status", row -> row.closed() ? NO_ALARM : 0),
                nullable("planned_time", row -> row.planned() ? row.time().toEpochMilli() : null),
                number("shard_index", NewRow::shardIndex),
                nullable("claim_time", RowInsert::closedAt),
                nullable("pending_node", row -> row.closed() ? null : node),
                nullable("owner_node", row -> node),
                nullable("pass_number", row -> pass),
                text("cause", row -> row.cause().name()),
                nullable("origin_id", NewRow::origin),
                number("attempt", NewRow::attempt),
                text("requested_by", NewRow::requestedBy),
                text("address_list", NewRow::addresses));
    }

    void execute(Connection connection, List<NewRow> rows) throws SQLException {
        List<Column> needed = columns.stream()
                .filter(column -> !rows.stream().allMatch(column.isDefault()))
                .toList();
        try (PreparedStatement statement = connection.prepareStatement(sql(needed))) {
            for (NewRow row : rows) {
                int index = 1;
                for (Column column : needed) {
                    column.value().bind(statement, index++, row);
                }
                statement.addBatch();
            }
            statement.executeBatch();
        }
    }

    private static String sql(List<Column> needed) {
        return "INSERT INTO xxl_job_log ("
                + needed.stream().map(Column::name).collect(Collectors.joining(", ")) + ") VALUES ("
                + String.join(", ", Collections.nCopies(needed.size(), "?")) + ") ON DUPLICATE KEY UPDATE id = id";
    }

    private static @Nullable Long closedAt(NewRow row) {
        Instant closedAt = row.closedAt();
        return closedAt == null ? null : closedAt.toEpochMilli();
    }

    private String seconds(Instant time) {
        return TIME.format(LocalDateTime.ofInstant(time, zone).truncatedTo(ChronoUnit.SECONDS));
    }

    private interface Value {
        void bind(PreparedStatement statement, int index, NewRow row) throws SQLException;
    }

    /** @param isDefault whether the database gives a row that does not name the column the same value */
    private record Column(String name, Predicate<NewRow> isDefault, Value value) {}

    private static Column text(String name, Function<NewRow, @Nullable String> of) {
        return new Column(
                name,
                row -> Objects.isNull(of.apply(row)),
                (statement, index, row) -> statement.setString(index, of.apply(row)));
    }

    private static Column nullable(String name, Function<NewRow, @Nullable Long> of) {
        return new Column(name, row -> Objects.isNull(of.apply(row)), (statement, index, row) -> {
            @Nullable Long value = of.apply(row);
            if (value == null) {
                statement.setNull(index, Types.BIGINT);
            } else {
                statement.setLong(index, value);
            }
        });
    }

    private static Column number(String name, ToIntFunction<NewRow> of) {
        return new Column(
                name,
                row -> of.applyAsInt(row) == 0,
                (statement, index, row) -> statement.setInt(index, of.applyAsInt(row)));
    }

    /** A column without a default, as XXL-JOB's tables have them. */
    private static Column required(String name, ToIntFunction<NewRow> of) {
        return new Column(name, row -> false, number(name, of).value());
    }
}
