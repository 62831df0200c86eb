package io.ringmaster.scheduler.job.entity;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What firing needs to know of a job, at one moment; never the script source, which can be 16 MiB.
 *
 * @param status 1 if it runs
 * @param last its last planned time; epoch 0 if none was planned since it was started
 * @param next its next planned time; epoch 0 if it has none
 * @param mark changes whenever somebody, we or a live XXL-JOB center, starts, stops or edits the job
 * @param glueUpdated the version of its script
 */
public record JobSnapshot(
        int id,
        int groupId,
        int status,
        @Nullable String scheduleType,
        @Nullable String scheduleConf,
        @Nullable String misfireStrategy,
        Instant last,
        Instant next,
        @Nullable String routeStrategy,
        @Nullable String handler,
        @Nullable String param,
        @Nullable String blockStrategy,
        int timeout,
        int retries,
        String glueType,
        @Nullable Instant glueUpdated,
        @Nullable String delivery,
        String mark) {
    public boolean running() {
        return status == 1;
    }

    /** The same job in another group. */
    public JobSnapshot in(int group) {
        return new JobSnapshot(
                id,
                group,
                status,
                scheduleType,
                scheduleConf,
                misfireStrategy,
                last,
                next,
                routeStrategy,
                handler,
                param,
                blockStrategy,
                timeout,
                retries,
                glueType,
                glueUpdated,
                delivery,
                mark);
    }
}
