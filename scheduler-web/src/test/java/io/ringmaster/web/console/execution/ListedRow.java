package io.ringmaster.web.console.execution;

import io.ringmaster.scheduler.execution.entity.ExecutionStatus;

/** Rows of the list of executions, of which tests look at id and state. */
final class ListedRow {
    private ListedRow() {}

    static ExecutionRow of(long id, ExecutionStatus status) {
        return new ExecutionRow(
                id, 1, 1, "job", status, null, null, null, null, null, null, null, null, null, null, 200, 200, null,
                null);
    }
}
