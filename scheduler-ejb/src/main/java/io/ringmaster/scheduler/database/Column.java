package io.ringmaster.scheduler.database;

import org.jspecify.annotations.Nullable;

/**
 * A column that must be there.
 *
 * @param standard its default as SQL; null for none
 * @param generated whether the database numbers the rows
 * @param enough what serves as well where the table exists, because more would mean to copy a table that is in use
 */
record Column(
        String name,
        ColumnType type,
        boolean nullable,
        @Nullable String standard,
        boolean generated,
        ColumnType enough) {

    static Column optional(String name, ColumnType type) {
        return new Column(name, type, true, null, false, type);
    }

    static Column required(String name, ColumnType type) {
        return new Column(name, type, false, null, false, type);
    }

    static Column required(String name, ColumnType type, String standard) {
        return new Column(name, type, false, standard, false, type);
    }

    static Column id(ColumnType type) {
        return new Column("id", type, false, null, true, type);
    }

    Column whereItExists(ColumnType least) {
        return new Column(name, type, nullable, standard, generated, least);
    }

    String definition(Dialect dialect) {
        return name + " " + type.in(dialect) + attributes(nullable);
    }

    /** What follows the type. */
    String attributes(boolean mayBeNull) {
        String standardOrNull = standard != null ? " DEFAULT " + standard : mayBeNull ? " DEFAULT NULL" : "";
        return (mayBeNull ? "" : " NOT NULL") + standardOrNull + (generated ? " AUTO_INCREMENT" : "");
    }
}
