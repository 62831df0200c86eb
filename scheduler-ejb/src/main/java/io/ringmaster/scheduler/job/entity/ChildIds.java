package io.ringmaster.scheduler.job.entity;

import io.ringmaster.scheduler.database.CommaList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The stored list of a job's children (interop 4.7): ids, or whatever somebody typed.
 *
 * @param parts in stored order
 */
public record ChildIds(List<String> parts) {
    /** Reads a comma separated list; null is the empty one. */
    public static ChildIds of(@Nullable String stored) {
        return new ChildIds(CommaList.parts(stored));
    }

    /** The parts that are ids. */
    public List<Integer> ids() {
        return parts.stream().flatMap(part -> id(part).stream()).toList();
    }

    /** The parts that are none. */
    public List<String> illegal() {
        return parts.stream().filter(part -> id(part).isEmpty()).toList();
    }

    /** The id that a part is, if it is one. */
    public static Optional<Integer> id(String part) {
        return Optional.of(part)
                .filter(text -> text.matches("0*[1-9]\\d{0,9}"))
                .map(Long::valueOf)
                .filter(id -> id <= Integer.MAX_VALUE)
                .map(Long::intValue);
    }
}
