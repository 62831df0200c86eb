package io.ringmaster.scheduler.database;

import io.ringmaster.scheduler.database.Catalog.FoundColumn;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes the statements. Those on an existing table of MySQL name the algorithm, so that the server refuses what it could do
 * only by copying the table under a lock, instead of doing it.
 */
record Ddl(Dialect dialect) {
    /** Copies what must be copied while the table is read and written. */
    static final String ONLINE = ", ALGORITHM=INPLACE, LOCK=NONE";

    /** Changes the dictionary alone. */
    static final String AT_ONCE = ", ALGORITHM=INSTANT";

    /** Whether {@link #create} makes the indexes too: H2 has no words for that. */
    boolean createsIndexes() {
        return dialect != Dialect.H2;
    }

    String create(Table table) {
        Stream<String> columns = table.columns().stream().map(column -> column.definition(dialect));
        Stream<String> key = Stream.of("PRIMARY KEY (" + table.key().name() + ")");
        Stream<String> indexes = createsIndexes()
                ? table.indexes().stream().map(index -> kind(index) + index.name() + columns(index))
                : Stream.empty();
        String rest = dialect == Dialect.H2 ? "" : " ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci";
        return "CREATE TABLE " + table.name() + " ("
                + Stream.of(columns, key, indexes).flatMap(parts -> parts).collect(Collectors.joining(", ")) + ")"
                + rest;
    }

    String add(Table table, List<Column> columns) {
        String definitions =
                columns.stream().map(column -> column.definition(dialect)).collect(Collectors.joining(", "));
        return "ALTER TABLE " + table.name() + " ADD COLUMN (" + definitions + ")"
                + (dialect == Dialect.H2 ? "" : AT_ONCE);
    }

    String widen(Table table, Column column, FoundColumn found) {
        String type = column.enough().in(dialect);
        if (dialect == Dialect.H2) {
            return "ALTER TABLE " + table.name() + " ALTER COLUMN " + column.name() + " SET DATA TYPE " + type;
        }
        String collation = found.collation() == null ? "" : " COLLATE " + found.collation();
        String comment =
                found.comment() == null || found.comment().isEmpty() ? "" : " COMMENT " + quoted(found.comment());
        boolean online = !column.enough().equals(column.type());
        return "ALTER TABLE " + table.name() + " MODIFY COLUMN " + column.name() + " " + type + collation
                + column.attributes(found.nullable()) + comment + (online ? ONLINE : "");
    }

    String add(Table table, Index index, String name) {
        return dialect == Dialect.H2
                ? "CREATE " + kind(index) + name + " ON " + table.name() + columns(index)
                : "ALTER TABLE " + table.name() + " ADD " + kind(index) + name + columns(index) + ONLINE;
    }

    private static String kind(Index index) {
        return index.unique() ? "UNIQUE INDEX " : "INDEX ";
    }

    private static String columns(Index index) {
        return " (" + String.join(", ", index.columns()) + ")";
    }

    private static String quoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "''") + "'";
    }
}
