package io.ringmaster.web.console.job;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The columns of the table that somebody chose; job, state and actions are always there.
 *
 * @param chosen in the order of the table
 */
public record Columns(List<String> chosen) implements Serializable {
    /** All that can be chosen, in the order of the table. */
    public static final List<String> ALL = List.of("schedule", "next", "runs", "work", "author");

    private static final Columns STANDARD = new Columns(List.of("schedule", "next", "runs", "work"));
    private static final String NONE = "none";

    /** Reads what stands in an address: names with dots between; without any the usual ones. */
    static Columns of(@Nullable String text) {
        if (text == null || text.isBlank()) {
            return STANDARD;
        }
        List<String> named = Arrays.asList(text.split("\\."));
        return new Columns(ALL.stream().filter(named::contains).toList());
    }

    public boolean shows(String name) {
        return chosen.contains(name);
    }

    /** The address part of the table with one column more or less. */
    public String toggled(String name) {
        List<String> others = new ArrayList<>(chosen);
        if (!others.remove(name)) {
            others.add(name);
        }
        return others.isEmpty() ? NONE : String.join(".", others);
    }
}
