package io.ringmaster.web.console.execution;

import io.ringmaster.scheduler.execution.entity.ExecutionStatus;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** What can be done with many executions at once. */
public enum ExecutionAction {
    /** Ends those that are open. */
    KILL(EnumSet.of(ExecutionStatus.PENDING, ExecutionStatus.RUNNING)),
    /** Fires their jobs again with the same input. */
    REPEAT(EnumSet.allOf(ExecutionStatus.class)),
    /** The same, of those that failed. */
    REPEAT_FAILED(EnumSet.of(ExecutionStatus.FAILED));

    private final Set<ExecutionStatus> statuses;

    ExecutionAction(Set<ExecutionStatus> statuses) {
        this.statuses = Set.copyOf(statuses);
    }

    /** The states of those that it means. */
    Set<ExecutionStatus> statuses() {
        return statuses;
    }

    /** Whether it means executions of every state. */
    boolean meansAll() {
        return statuses.size() == ExecutionStatus.values().length;
    }

    /**
     * The states whose executions are looked for one after the other, each along its own index: there may be few among millions
     * of others. What waits comes before what runs, as it does so in life. Empty if those of every state are meant.
     */
    List<ExecutionStatus> parts() {
        return meansAll() ? List.of() : statuses.stream().sorted().toList();
    }

    /** Whether it means this one; others are left alone without a word. */
    boolean means(ExecutionRow row) {
        return statuses.contains(row.status());
    }
}
