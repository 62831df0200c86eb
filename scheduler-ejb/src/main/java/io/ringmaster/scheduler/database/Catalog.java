package io.ringmaster.scheduler.database;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What {@code information_schema} says of the current database. Names are compared in lower case. */
final class Catalog {
    /** A column as it is; {@code characters} is 0 for what is no text. */
    record FoundColumn(
            String dataType,
            long characters,
            boolean nullable,
            @Nullable String collation,
            @Nullable String comment) {}

    /** An index as it is; {@code whole} is false if it covers only the beginning of some column. */
    record FoundIndex(boolean unique, boolean whole, List<String> columns) {}

    private final Map<String, Map<String, FoundColumn>> columns = new HashMap<>();
    private final Map<String, Map<String, FoundIndex>> indexes = new HashMap<>();

    private Catalog() {}

    static Catalog read(Connection connection, Dialect dialect) throws SQLException {
        Catalog catalog = new Catalog();
        catalog.readColumns(connection, dialect);
        catalog.readIndexes(connection, dialect);
        return catalog;
    }

    boolean has(Table table) {
        return columns.containsKey(table.name());
    }

    /** Whether the table is there without a column of this name. */
    boolean lacks(Table table, String column) {
        Map<String, FoundColumn> found = columns.get(table.name());
        return found != null && !found.containsKey(column);
    }

    Optional<FoundColumn> column(Table table, Column column) {
        return Optional.ofNullable(columns.getOrDefault(table.name(), Map.of()).get(column.name()));
    }

    boolean has(Table table, Index index) {
        return indexesOf(table).values().stream().anyMatch(found -> serves(found, index));
    }

    /** The index's own name, or another one if an index of a different kind has it. */
    String freeNameFor(Table table, Index index) {
        String name = index.name();
        while (indexesOf(table).containsKey(name.toLowerCase(Locale.ROOT))) {
            name = "ringmaster_" + name;
        }
        return name;
    }

    private static boolean serves(FoundIndex found, Index index) {
        return found.columns().equals(index.columns())
                && (!index.unique() || found.unique())
                && (found.whole() || !index.unique());
    }

    private Map<String, FoundIndex> indexesOf(Table table) {
        return indexes.getOrDefault(table.name(), Map.of());
    }

    private void readColumns(Connection connection, Dialect dialect) throws SQLException {
        String sql =
                "SELECT table_name, column_name, data_type, character_maximum_length, is_nullable, collation_name, "
                        + (dialect == Dialect.H2 ? "remarks" : "column_comment")
                        + " FROM information_schema.columns WHERE table_schema = SCHEMA()";
        try (PreparedStatement statement = connection.prepareStatement(sql);
                ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                FoundColumn found = new FoundColumn(
                        rows.getString(3),
                        rows.getLong(4),
                        "YES".equals(rows.getString(5)),
                        rows.getString(6),
                        rows.getString(7));
                columns.computeIfAbsent(lower(rows, 1), t -> new HashMap<>()).put(lower(rows, 2), found);
            }
        }
    }

    private void readIndexes(Connection connection, Dialect dialect) throws SQLException {
        String sql = dialect == Dialect.H2
                ? "SELECT table_name, index_name, column_name, is_unique, true FROM information_schema.index_columns"
                        + " WHERE table_schema = SCHEMA() ORDER BY table_name, index_name, ordinal_position"
                : "SELECT table_name, index_name, column_name, non_unique = 0, sub_part IS NULL"
                        + " FROM information_schema.statistics WHERE table_schema = SCHEMA()"
                        + " ORDER BY table_name, index_name, seq_in_index";
        try (PreparedStatement statement = connection.prepareStatement(sql);
                ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                FoundIndex part = new FoundIndex(rows.getBoolean(4), rows.getBoolean(5), List.of(lower(rows, 3)));
                indexes.computeIfAbsent(lower(rows, 1), t -> new HashMap<>())
                        .merge(lower(rows, 2), part, Catalog::joined);
            }
        }
    }

    private static FoundIndex joined(FoundIndex first, FoundIndex next) {
        List<String> all = new ArrayList<>(first.columns());
        all.addAll(next.columns());
        return new FoundIndex(first.unique(), first.whole() && next.whole(), all);
    }

    /** A functional index has parts without a column. */
    private static String lower(ResultSet rows, int position) throws SQLException {
        String name = rows.getString(position);
        return name == null ? "" : name.toLowerCase(Locale.ROOT);
    }
}
