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

    /** The same fire of the job as it is now. */
    public Fire of(JobSnapshot current) {
        return new Fire(row, current);
    }
}
