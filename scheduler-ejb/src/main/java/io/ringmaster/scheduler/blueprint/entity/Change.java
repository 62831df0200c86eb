package io.ringmaster.scheduler.blueprint.entity;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A change of one group or job.
 *
 * @param path where the document says it; of a removal the group's place
 * @param group application name
 * @param job what the document calls the job; null for the group itself
 * @param timesBefore the next times by the stored schedule, if the schedule changes
 * @param timesAfter the next times by the new one
 */
public record Change(
        Action action,
        String path,
        String group,
        @Nullable String job,
        List<FieldChange> fields,
        List<Instant> timesBefore,
        List<Instant> timesAfter) {
    /** What happens to a thing. */
    public enum Action {
        CREATE,
        CHANGE,
        REMOVE
    }

    /**
     * A value that changes.
     *
     * @param before null if there was nothing
     * @param after null if nothing is left
     */
    public record FieldChange(
            String field, @Nullable String before, @Nullable String after) {}
}
