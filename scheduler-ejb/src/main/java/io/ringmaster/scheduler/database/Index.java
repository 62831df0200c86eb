package io.ringmaster.scheduler.database;

import java.util.List;

/** An index that must be there, under whatever name. */
record Index(String name, boolean unique, List<String> columns) {
    static Index on(String name, String... columns) {
        return new Index(name, false, List.of(columns));
    }

    static Index unique(String name, String... columns) {
        return new Index(name, true, List.of(columns));
    }
}
