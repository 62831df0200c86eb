package io.ringmaster.scheduler.database;

import io.ringmaster.scheduler.database.Catalog.FoundColumn;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Writes the statements. Those on an existing table of MySQL name the algorithm, so that the server refuses what it could do
 * only by copying the table under a lock, instead of doing it.
 */
record Ddl(Dialect dialect) {
    /** Copies what must be copied while the table is read and written. */
    static final String ONLINE = ", ALGORITHM=INPLACE, LOCK=NONE";

    /** Changes the dictionary alone. */
    static final String AT_ONCE = ", ALGORITHM=INSTANT";

    String create(Table table) {
        String columns = table.columns().stream()
                .map(column -> column.definition(dialect))
                .collect(Collectors.joining(", "));
        String rest = dialect == Dialect.H2 ? "" : " ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci";
        return "CREATE TABLE " + table.name() + " (" + columns + ", PRIMARY KEY ("
                + table.key().name() + "))" + rest;
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
        String columns = String.join(", ", index.columns());
        String kind = index.unique() ? "UNIQUE INDEX " : "INDEX ";
        return dialect == Dialect.H2
                ? "CREATE " + kind + name + " ON " + table.name() + " (" + columns + ")"
                : "ALTER TABLE " + table.name() + " ADD " + kind + name + " (" + columns + ")" + ONLINE;
    }

    private static String quoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "''") + "'";
    }
}
