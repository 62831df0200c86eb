package io.ringmaster.web.original;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Turns paging by a number of rows, which the original has, into paging by the last row, which costs the same everywhere. */
final class Skipping {
    private static final int CHUNK = 1000;

    private Skipping() {}

    /** One chunk of rows, and what the next one is asked for with; null if there is none. */
    record Chunk<T>(List<T> rows, @Nullable Long next) {}

    /** Asks for a chunk behind a row. */
    @FunctionalInterface
    interface Source<T> {
        Chunk<T> behind(@Nullable Long row, int size);
    }

    /** What was found: the rows of the page, and how many there are up to a thousand behind it. */
    record Found<T>(List<T> rows, int total) {}

    /** A page of rows that nobody can count, such as records. */
    static <T> Found<T> page(Source<T> source, int offset, int length) {
        return walk(source, offset, length, offset + length + CHUNK);
    }

    /** The rows of a page alone. */
    static <T> List<T> rows(Source<T> source, int offset, int length) {
        return walk(source, offset, length, offset + length).rows();
    }

    private static <T> Found<T> walk(Source<T> source, int offset, int length, int far) {
        List<T> rows = new ArrayList<>();
        int seen = 0;
        Long last = null;
        boolean more = true;
        while (more && seen < far) {
            Chunk<T> chunk = source.behind(last, Math.min(CHUNK, far - seen));
            for (T row : chunk.rows()) {
                if (seen >= offset && rows.size() < length) {
                    rows.add(row);
                }
                seen++;
            }
            last = chunk.next();
            more = last != null;
        }
        return new Found<>(rows, more ? seen + 1 : seen);
    }
}
