package io.ringmaster.web.console.job;

import io.ringmaster.scheduler.job.entity.JobSettings;
import java.io.Serializable;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What a change of a job changed: the two texts of the audit trail, value by value. */
final class Difference {
    private static final Set<String> NAMES = Arrays.stream(JobSettings.class.getRecordComponents())
            .map(RecordComponent::getName)
            .collect(Collectors.toSet());

    private Difference() {}

    /**
     * A value that differs.
     *
     * @param name of the setting; empty if the trail holds a text without names
     * @param before empty if there was nothing
     * @param after empty if nothing is left
     */
    public record Value(String name, String before, String after) implements Serializable {}

    /** The values that differ, in the order in which they stand. Of what was not there before, those that are not empty. */
    static List<Value> of(@Nullable String before, @Nullable String after) {
        Map<String, String> old = values(before);
        Map<String, String> now = values(after);
        List<String> names = new ArrayList<>(old.keySet());
        now.keySet().stream().filter(name -> !old.containsKey(name)).forEach(names::add);
        return names.stream()
                .map(name -> new Value(
                        name,
                        Objects.requireNonNullElse(old.get(name), ""),
                        Objects.requireNonNullElse(now.get(name), "")))
                .filter(value -> !value.before().equals(value.after()))
                .toList();
    }

    /** A line that begins with no name of a setting goes on with the value before it. */
    private static Map<String, String> values(@Nullable String text) {
        Map<String, String> values = new LinkedHashMap<>();
        if (text == null) {
            return values;
        }
        String name = "";
        for (String line : text.split("\n", -1)) {
            int equals = line.indexOf('=');
            String begin = equals > 0 ? line.substring(0, equals) : "";
            if (NAMES.contains(begin) && !values.containsKey(begin)) {
                name = begin;
                values.put(name, line.substring(equals + 1));
            } else {
                values.merge(name, line, (one, two) -> one + "\n" + two);
            }
        }
        return values;
    }
}
