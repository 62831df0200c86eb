package io.ringmaster.scheduler.execution.control;

import java.sql.SQLException;
import java.util.List;

/** Cuts long lists into statements of a size that the database likes. */
public final class Chunks {
    /** What is done with one chunk. */
    @FunctionalInterface
    public interface Work<T> {
        void with(List<T> chunk) throws SQLException;
    }

    private Chunks() {}

    /** Calls {@code work} for every {@code size} elements, in order; not at all for an empty list. */
    public static <T> void each(List<T> all, int size, Work<T> work) throws SQLException {
        for (int from = 0; from < all.size(); from += size) {
            work.with(all.subList(from, Math.min(all.size(), from + size)));
        }
    }
}
