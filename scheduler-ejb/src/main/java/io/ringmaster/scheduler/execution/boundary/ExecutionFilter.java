package io.ringmaster.scheduler.execution.boundary;

import io.ringmaster.scheduler.execution.entity.ExecutionStatus;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Which records to list; null leaves a part out.
 *
 * @param from trigger time at the earliest
 * @param until trigger time before this
 */
public record ExecutionFilter(
        @Nullable Integer groupId,
        @Nullable Integer jobId,
        @Nullable ExecutionStatus status,
        @Nullable Instant from,
        @Nullable Instant until) {
    /** Every record. */
    public static final ExecutionFilter ALL = new ExecutionFilter(null, null, null, null, null);
}
