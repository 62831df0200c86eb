package io.ringmaster.scheduler.trigger.entity;

import io.ringmaster.scheduler.execution.entity.StoredRow;
import io.ringmaster.scheduler.job.entity.JobSnapshot;
import java.time.Instant;

/** A row that waits to be sent, with the job as it is to be fired. */
public record Fire(StoredRow row, JobSnapshot job) {
    public long id() {
        return row.id();
    }

    /** When it is due. */
    public Instant due() {
        return row.plannedTime() == null ? row.time() : row.plannedTime();
    }

    /** Whether the schedule planned it; the others have what somebody gave them. */
    public boolean planned() {
        return row.plannedTime() != null;
    }

    /**
     * The same fire of the job as it is now. Somebody who asked for a fire gave it its parameter and its attempts; where it goes
     * and who may tell its result is the job's group for every fire.
     */
    public Fire of(JobSnapshot current) {
        StoredRow now = planned()
                ? row.with(current.groupId(), current.param(), current.retries())
                : row.with(current.groupId(), row.param(), row.retries());
        return new Fire(now, current);
    }

    /** The same fire, of the job as if it still had the group of the row: a fire that went out belongs where it went. */
    public Fire whereItWent() {
        return new Fire(row, job.in(row.groupId()));
    }
}
