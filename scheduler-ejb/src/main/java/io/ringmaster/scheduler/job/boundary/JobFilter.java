package io.ringmaster.scheduler.job.boundary;

import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Which jobs to list; null leaves a part out. Texts are looked for inside the job's texts.
 *
 * @param running true for running jobs, false for stopped ones
 * @param text stands in description, handler or author, or is the id
 */
public record JobFilter(
        @Nullable Integer groupId,
        @Nullable Boolean running,
        @Nullable String description,
        @Nullable String handler,
        @Nullable String author,
        @Nullable String text) {
    /** Every job. */
    public static final JobFilter ALL = new JobFilter(null, null, null, null, null, null);

    /** Whether a text is looked for. */
    boolean hasText() {
        return Stream.of(description, handler, author, text).anyMatch(one -> one != null && !one.isBlank());
    }

    /** Jobs of a group and state in which a text stands. */
    public static JobFilter of(@Nullable Integer groupId, @Nullable Boolean running, @Nullable String text) {
        return new JobFilter(groupId, running, null, null, null, text);
    }
}
