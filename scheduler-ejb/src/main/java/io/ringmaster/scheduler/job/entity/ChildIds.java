package io.ringmaster.scheduler.job.entity;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The stored list of a job's children (interop 4.7).
 *
 * @param ids the parts that are ids, in stored order
 * @param illegal the parts that are none
 */
public record ChildIds(List<Integer> ids, List<String> illegal) {
    /** Reads a comma separated list; null is the empty one. */
    public static ChildIds of(@Nullable String stored) {
        List<String> parts = stored == null
                ? List.of()
                : Arrays.stream(stored.split(","))
                        .map(String::trim)
                        .filter(part -> !part.isEmpty())
                        .toList();
        return new ChildIds(
                parts.stream().filter(ChildIds::isId).map(Integer::valueOf).toList(),
                parts.stream().filter(part -> !isId(part)).toList());
    }

    private static boolean isId(String part) {
        return part.matches("0*[1-9]\\d{0,8}");
    }
}
