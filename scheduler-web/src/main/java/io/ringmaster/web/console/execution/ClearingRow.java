package io.ringmaster.web.console.execution;

import io.ringmaster.scheduler.execution.entity.ClearRule;
import io.ringmaster.scheduler.execution.entity.Clearing;
import java.io.Serializable;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A clearing as the page shows it.
 *
 * @param group its title; its id if it is gone
 * @param percent of the records looked at, 0 to 100
 */
public record ClearingRow(
        long id,
        String group,
        @Nullable Integer jobId,
        ClearRule rule,
        Clearing.State state,
        long removed,
        int percent,
        String who,
        Instant requested)
        implements Serializable {
    private static final int ALL = 100;

    static ClearingRow of(Clearing clearing, String group) {
        return new ClearingRow(
                clearing.getId(),
                group,
                clearing.getJobId(),
                clearing.getRule(),
                clearing.getState(),
                clearing.getRemoved(),
                percent(clearing),
                clearing.getRequestedBy(),
                clearing.getRequested());
    }

    /** Whether it goes on. */
    public boolean open() {
        return state == Clearing.State.OPEN;
    }

    private static int percent(Clearing clearing) {
        if (clearing.getState() == Clearing.State.DONE) {
            return ALL;
        }
        long all = Math.max(1, clearing.getThroughId());
        return (int) Math.min(ALL, clearing.getReachedId() * ALL / all);
    }
}
