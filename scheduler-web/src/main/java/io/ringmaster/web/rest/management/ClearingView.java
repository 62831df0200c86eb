package io.ringmaster.web.rest.management;

import io.ringmaster.scheduler.execution.entity.Clearing;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * How far a clearing is.
 *
 * @param state OPEN, DONE or CANCELLED
 * @param reachedId up to here the records were looked at, of those up to {@code throughId}
 */
public record ClearingView(
        long id,
        @Nullable Integer groupId,
        @Nullable Integer jobId,
        int rule,
        String state,
        long removed,
        long reachedId,
        long throughId,
        String requestedBy,
        Instant requested,
        @Nullable Instant ended) {
    static ClearingView of(Clearing clearing) {
        return new ClearingView(
                clearing.getId(),
                clearing.getGroupId(),
                clearing.getJobId(),
                clearing.getRule().number(),
                clearing.getState().name(),
                clearing.getRemoved(),
                clearing.getReachedId(),
                clearing.getThroughId(),
                clearing.getRequestedBy(),
                clearing.getRequested(),
                clearing.getEnded());
    }
}
