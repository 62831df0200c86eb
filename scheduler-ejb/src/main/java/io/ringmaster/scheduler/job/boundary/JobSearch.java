package io.ringmaster.scheduler.job.boundary;

import org.jspecify.annotations.Nullable;

/**
 * Which jobs to look for; null leaves a part out.
 *
 * @param running true for running jobs, false for stopped ones
 * @param text stands in description, handler or author, or is the id
 */
public record JobSearch(
        @Nullable Integer groupId,
        @Nullable Boolean running,
        @Nullable String text) {
    /** Every job. */
    public static final JobSearch ALL = new JobSearch(null, null, null);

    /** What is looked for in the texts; empty for nothing. */
    String words() {
        return text == null ? "" : text.trim();
    }
}
