package io.ringmaster.scheduler.testing;

import io.ringmaster.scheduler.execution.entity.Cause;
import io.ringmaster.scheduler.execution.entity.StoredRow;
import io.ringmaster.scheduler.job.entity.JobSnapshot;
import io.ringmaster.scheduler.trigger.entity.Fire;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Jobs and their fires for tests to which only times and ids matter. */
public final class Fires {
    private Fires() {}

    /** A fire that was planned for this time. */
    public static Fire planned(long id, Instant due, JobSnapshot job) {
        return new Fire(
                new StoredRow(
                        id,
                        job.groupId(),
                        job.id(),
                        null,
                        null,
                        0,
                        due,
                        due,
                        0,
                        Cause.CRON,
                        null,
                        0,
                        null,
                        null,
                        null,
                        null),
                job);
    }

    /**
     * A job of every second.
     *
     * @param last null if none was planned since its start
     */
    public static JobSnapshot job(int id, int status, @Nullable Instant last, Instant next, String mark) {
        return new JobSnapshot(
                id,
                1,
                status,
                "FIX_RATE",
                "1",
                null,
                last == null ? Instant.EPOCH : last,
                next,
                "FIRST",
                "h",
                null,
                null,
                0,
                0,
                "BEAN",
                null,
                null,
                mark);
    }
}
