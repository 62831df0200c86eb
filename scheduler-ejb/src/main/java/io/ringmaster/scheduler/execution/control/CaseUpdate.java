package io.ringmaster.scheduler.execution.control;

import io.ringmaster.scheduler.database.Dialect;
import io.ringmaster.scheduler.database.IdCondition;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * One UPDATE that gives many rows different values. Rows with the same value share a branch of the CASE, which is what
 * makes it short: of a thousand fires of one second most have the same address, answer and text.
 */
public final class CaseUpdate<R> {
    private final List<R> rows;
    private final ToLongFunction<R> id;
    private final String table;
    private final List<String> assignments = new ArrayList<>();
    private final List<@Nullable Object> values = new ArrayList<>();
    private final List<Object> conditionValues = new ArrayList<>();
    private String condition = "";
    private String kept = "";

    /** Rows of {@code table} that {@code id} names by primary key; never empty. */
    public CaseUpdate(String table, List<R> rows, ToLongFunction<R> id) {
        this.table = table;
        this.rows = rows;
        this.id = id;
    }

    /** The same value for every row. */
    public CaseUpdate<R> all(String column, @Nullable Object value) {
        assignments.add(column + " = ?");
        values.add(value);
        return this;
    }

    /** An expression over the row itself, for every row. */
    public CaseUpdate<R> expression(String column, String expression) {
        assignments.add(column + " = " + expression);
        return this;
    }

    /** Each row its own value; rows without one keep what they have. */
    public CaseUpdate<R> eachOrKept(String column, Function<R, @Nullable Object> value) {
        return each(column, value, column);
    }

    /** As {@link #eachOrKept}, but rows of which {@code condition} holds keep what they have too. */
    public CaseUpdate<R> eachUnless(String condition, String column, Function<R, @Nullable Object> value) {
        kept = " WHEN " + condition + " THEN " + column;
        each(column, value, column);
        kept = "";
        return this;
    }

    /** Each row its own value. */
    public CaseUpdate<R> each(String column, Function<R, @Nullable Object> value) {
        return each(column, value, "NULL");
    }

    private CaseUpdate<R> each(String column, Function<R, @Nullable Object> value, String otherwise) {
        Map<Object, List<R>> groups = new LinkedHashMap<>();
        List<R> nulls = new ArrayList<>();
        for (R row : rows) {
            Object v = value.apply(row);
            if (v == null) {
                nulls.add(row);
            } else {
                groups.computeIfAbsent(v, any -> new ArrayList<>()).add(row);
            }
        }
        if (groups.isEmpty()) {
            return otherwise.equals(column) ? this : expression(column, otherwise);
        }
        if (groups.size() == 1 && nulls.isEmpty() && kept.isEmpty()) {
            return all(column, groups.keySet().iterator().next());
        }
        StringBuilder branches = new StringBuilder(column).append(" = CASE").append(kept);
        groups.forEach((v, members) -> {
            branches.append(" WHEN ").append(IdCondition.of("id", ids(members))).append(" THEN ?");
            values.add(v);
        });
        assignments.add(
                branches.append(" ELSE ").append(otherwise).append(" END").toString());
        return this;
    }

    /** A further condition, joined by AND. */
    public CaseUpdate<R> where(String sql, Object... parameters) {
        condition += " AND " + sql;
        conditionValues.addAll(List.of(parameters));
        return this;
    }

    /** The number of rows that the statement matched. */
    public int execute(Connection connection) throws SQLException {
        String sql = "UPDATE " + table + " SET " + String.join(", ", assignments) + " WHERE "
                + IdCondition.among(Dialect.of(connection), "id", ids(rows)) + condition;
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            int index = 1;
            for (Object value : values) {
                statement.setObject(index++, value);
            }
            for (Object value : conditionValues) {
                statement.setObject(index++, value);
            }
            return statement.executeUpdate();
        }
    }

    private List<Long> ids(List<R> some) {
        return some.stream().map(id::applyAsLong).toList();
    }
}
