package io.ringmaster.scheduler.execution.entity;

/** How far a fire is (interop 3.2). */
public enum ExecutionStatus {
    /** Not handed to an executor yet. */
    PENDING,
    /** An executor took it; no result yet. */
    RUNNING,
    SUCCESS,
    FAILED;

    private static final int OK = 200;

    /** The status that these codes mean. */
    public static ExecutionStatus of(int triggerCode, int handleCode) {
        if (handleCode == OK) {
            return SUCCESS;
        }
        if (handleCode != 0 || (triggerCode != 0 && triggerCode != OK)) {
            return FAILED;
        }
        return triggerCode == 0 ? PENDING : RUNNING;
    }
}
