package io.ringmaster.scheduler.execution.boundary;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** A piece of a WHERE, with its values. */
record Condition(String sql, List<Object> values) {
    /** Holds for every record. */
    static final Condition TRUE = new Condition("", List.of());

    static Condition of(String sql, Object... values) {
        return new Condition(sql, List.of(values));
    }

    boolean always() {
        return sql.isEmpty();
    }

    Condition and(Condition other) {
        if (always() || other.always()) {
            return always() ? other : this;
        }
        List<Object> all = new ArrayList<>(values);
        all.addAll(other.values);
        return new Condition(sql + " AND " + other.sql, all);
    }

    /** The keyword and the condition; nothing if it always holds. */
    String where() {
        return always() ? "" : " WHERE " + sql;
    }

    void bind(PreparedStatement statement) throws SQLException {
        for (int i = 0; i < values.size(); i++) {
            statement.setObject(i + 1, values.get(i));
        }
    }
}
