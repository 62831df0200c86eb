package io.ringmaster.scheduler.database;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** The row of {@code xxl_job_lock} that every center of a cluster, ours or a live XXL-JOB one, locks to plan (interop 4.1). */
@Entity
@Table(name = "xxl_job_lock")
public class ScheduleLock {
    /** The name of the one row that planning locks. */
    public static final String NAME = "schedule_lock";

    @Id
    @Column(name = "lock_name")
    private String name;

    /** For the persistence provider. */
    protected ScheduleLock() {}

    public String getName() {
        return name;
    }
}
