package io.ringmaster.scheduler.blueprint.entity;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A job as a document says it.
 *
 * @param path where it stands in the document, such as {@code groups[0].jobs[2]}
 * @param key null if it is known by its description
 * @param values those that are not the standard
 * @param children the jobs that follow it
 * @param running null if the document leaves it open
 */
public record JobCode(
        String path,
        @Nullable String key,
        Map<JobField, String> values,
        List<JobName> children,
        @Nullable Boolean running) {
    public JobCode {
        values = Map.copyOf(values);
        children = List.copyOf(children);
    }

    /** A value, or what leaving it out means. */
    public String value(JobField field) {
        return values.getOrDefault(field, field.standard());
    }

    /** What others call it. */
    public String name() {
        return key == null ? value(JobField.DESCRIPTION) : key;
    }
}
