package io.ringmaster.scheduler.database;

import java.util.List;

/** A table that must be there; the first column is its primary key. */
record Table(String name, List<Column> columns, List<Index> indexes) {
    static Table of(String name, Column... columns) {
        return new Table(name, List.of(columns), List.of());
    }

    Table with(Index... required) {
        return new Table(name, columns, List.of(required));
    }

    Column key() {
        return columns.get(0);
    }
}
