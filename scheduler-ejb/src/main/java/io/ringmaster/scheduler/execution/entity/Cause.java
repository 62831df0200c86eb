package io.ringmaster.scheduler.execution.entity;

/** Why a job is fired (interop 4.6). */
public enum Cause {
    /** Its schedule, of whatever kind. */
    CRON,
    /** Times that were missed, by {@code FIRE_ONCE_NOW}. */
    MISFIRE,
    /** A person, in the console. */
    MANUAL,
    /** A program. */
    API,
    /** A job that succeeded and has this one as its child. */
    PARENT,
    /** A failure of the same job with attempts left. */
    RETRY
}
