package io.ringmaster.web.console.job;

/** What can be done with many jobs at once. */
public enum BulkAction {
    START,
    STOP,
    RUN,
    REMOVE,
    /** Gives them to another group. */
    MOVE
}
