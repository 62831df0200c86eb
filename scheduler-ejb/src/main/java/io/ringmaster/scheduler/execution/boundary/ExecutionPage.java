package io.ringmaster.scheduler.execution.boundary;

import io.ringmaster.scheduler.execution.entity.Execution;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Some records, the newest first. There may be fewer than asked for, even none, although others follow: a look at rare
 * records ends after so many others, and goes on when it is asked for.
 *
 * @param older what to ask for older ones with; null if there are none
 * @param newer what to ask for newer ones with; null if there is nothing to start from
 */
public record ExecutionPage(
        List<Execution> executions,
        @Nullable Long older,
        @Nullable Long newer) {
    /** Whether older ones may follow. */
    public boolean more() {
        return older != null;
    }

    /** What to ask the next page with; empty if this is the last. */
    public Optional<Long> before() {
        return Optional.ofNullable(older);
    }

    /** What to ask the page of newer ones with; empty if there is nothing to start from. */
    public Optional<Long> after() {
        return Optional.ofNullable(newer);
    }
}
