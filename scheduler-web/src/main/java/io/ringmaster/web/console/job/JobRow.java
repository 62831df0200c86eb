package io.ringmaster.web.console.job;

import io.ringmaster.scheduler.job.entity.Job;
import io.ringmaster.scheduler.job.entity.JobSettings;
import java.io.Serializable;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A job as the table shows it. */
public record JobRow(
        int id,
        int groupId,
        String group,
        String description,
        @Nullable String handler,
        @Nullable String author,
        String glueType,
        String scheduleType,
        @Nullable String scheduleConf,
        boolean running,
        @Nullable Instant next,
        @Nullable Instant last,
        @Nullable String stopReason)
        implements Serializable {
    static JobRow of(Job job, String group) {
        JobSettings settings = job.getSettings();
        return new JobRow(
                job.getId(),
                job.getGroupId(),
                group,
                settings.description(),
                settings.handler(),
                settings.author(),
                job.getGlueTypeName(),
                settings.scheduleType(),
                settings.scheduleConf(),
                job.isRunning(),
                job.getNextTime().orElse(null),
                job.getLastTime().orElse(null),
                job.getStopReason());
    }

    /** Whether it can be started: a job without a schedule fires only by hand. */
    public boolean scheduled() {
        return !"NONE".equals(scheduleType);
    }
}
