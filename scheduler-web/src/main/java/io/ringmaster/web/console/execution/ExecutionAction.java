package io.ringmaster.web.console.execution;

import io.ringmaster.scheduler.execution.entity.ExecutionStatus;

/** What can be done with many executions at once. */
public enum ExecutionAction {
    /** Ends those that are open. */
    KILL,
    /** Fires their jobs again with the same input. */
    REPEAT,
    /** The same, of those that failed. */
    REPEAT_FAILED;

    /** Whether it means this one; others are left alone without a word. */
    boolean means(ExecutionRow row) {
        return switch (this) {
            case KILL -> row.open();
            case REPEAT -> true;
            case REPEAT_FAILED -> row.status() == ExecutionStatus.FAILED;
        };
    }
}
