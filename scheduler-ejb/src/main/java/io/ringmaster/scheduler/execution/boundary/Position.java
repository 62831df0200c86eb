package io.ringmaster.scheduler.execution.boundary;

import java.time.LocalDateTime;
import org.jspecify.annotations.Nullable;

/**
 * A place among the records.
 *
 * @param time trigger time; null where records are in the order of their ids
 */
record Position(@Nullable LocalDateTime time, long id) {
    /** The records behind it, in the direction; with the one that stands here if {@code inclusive}. */
    Condition beyond(Direction direction, boolean inclusive) {
        String compare = direction.compare();
        String last = compare + (inclusive ? "=" : "");
        if (time == null) {
            return Condition.of("id " + last + " ?", id);
        }
        // the first part is for the index
        return Condition.of(
                "trigger_time " + compare + "= ? AND (trigger_time " + compare + " ? OR id " + last + " ?)",
                time,
                time,
                id);
    }
}
