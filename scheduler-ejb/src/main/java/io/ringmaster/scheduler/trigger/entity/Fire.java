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

    /** The same fire of the job as it is now. */
    public Fire of(JobSnapshot current) {
        StoredRow now = planned() ? row.with(current.groupId(), current.param(), current.retries()) : row;
        return new Fire(now, current);
    }
}
