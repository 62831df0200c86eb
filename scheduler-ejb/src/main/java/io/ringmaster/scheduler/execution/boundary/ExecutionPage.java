package io.ringmaster.scheduler.execution.boundary;

import io.ringmaster.scheduler.execution.entity.Execution;
import java.util.List;
import java.util.Optional;

/**
 * Some records, the newest first.
 *
 * @param more whether older ones follow
 */
public record ExecutionPage(List<Execution> executions, boolean more) {
    /** What to ask the next page with; empty if this is the last. */
    public Optional<Long> before() {
        return more ? Optional.of(executions.get(executions.size() - 1).getId()) : Optional.empty();
    }
}
