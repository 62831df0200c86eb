package io.ringmaster.scheduler.job.boundary;

import org.jspecify.annotations.Nullable;

/**
 * Which jobs to list; null leaves a part out. Texts are looked for inside the job's texts.
 *
 * @param running true for running jobs, false for stopped ones
 */
public record JobFilter(
        @Nullable Integer groupId,
        @Nullable Boolean running,
        @Nullable String description,
        @Nullable String handler,
        @Nullable String author) {
    /** Every job. */
    public static final JobFilter ALL = new JobFilter(null, null, null, null, null);
}
