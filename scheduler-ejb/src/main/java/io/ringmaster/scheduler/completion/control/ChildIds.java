package io.ringmaster.scheduler.completion.control;

import io.ringmaster.scheduler.registry.control.GroupAddresses;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The stored list of a job's children: ids with commas between, or whatever somebody typed. */
final class ChildIds {
    private ChildIds() {}

    static List<String> parts(@Nullable String stored) {
        return GroupAddresses.split(stored);
    }

    static Optional<Integer> id(String part) {
        if (!part.matches("\\d{1,9}")) {
            return Optional.empty();
        }
        int id = Integer.parseInt(part);
        return id > 0 ? Optional.of(id) : Optional.empty();
    }
}
