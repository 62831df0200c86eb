package io.ringmaster.scheduler.database;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the tables keep as one text with commas between: addresses, children, mail addresses, ids of groups. */
public final class CommaList {
    private CommaList() {}

    /** The parts, trimmed and without empty ones, in stored order; null is the empty list. */
    public static List<String> parts(@Nullable String stored) {
        return stored == null
                ? List.of()
                : Arrays.stream(stored.split(","))
                        .map(String::trim)
                        .filter(part -> !part.isEmpty())
                        .toList();
    }
}
