package io.ringmaster.scheduler.registry.control;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The addresses of an executor group.
 *
 * @param automatic whether they come from beats; else somebody entered them
 * @param addresses in stored order
 */
public record GroupAddresses(int id, String appName, boolean automatic, List<String> addresses) {
    /** The parts of a comma separated list, trimmed, without empty ones. */
    public static List<String> split(@Nullable String list) {
        if (list == null) {
            return List.of();
        }
        return Arrays.stream(list.split(","))
                .map(String::trim)
                .filter(part -> !part.isEmpty())
                .toList();
    }
}
