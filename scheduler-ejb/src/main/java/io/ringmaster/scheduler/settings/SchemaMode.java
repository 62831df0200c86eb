package io.ringmaster.scheduler.settings;

/** What the center does about tables, columns and indexes that are missing. */
public enum SchemaMode {
    /** Adds them. */
    MIGRATE,
    /** Writes the statements to the log, for a database administrator, and waits until they were run. */
    PRINT
}
