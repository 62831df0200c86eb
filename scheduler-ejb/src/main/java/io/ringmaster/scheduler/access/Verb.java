package io.ringmaster.scheduler.access;

/** What can be allowed to somebody, everywhere or in a group. */
public enum Verb {
    /** See jobs, executions and logs. */
    VIEW,
    /** Start, stop and fire jobs, kill runs, take executors out of rotation. */
    RUN,
    /** Make, change and remove jobs and scripts, clear records. */
    EDIT,
    /** Groups, users, tokens, settings and the audit trail; only everywhere. */
    ADMINISTER
}
