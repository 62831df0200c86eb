package io.ringmaster.scheduler.database;

import java.util.List;
import java.util.stream.Stream;

/** All tables of the center. */
final class Tables {
    /** In the order of creation. */
    static final List<Table> ALL =
            Stream.of(SharedTables.ALL, OwnTables.ALL).flatMap(List::stream).toList();

    private Tables() {}
}
