package io.ringmaster.scheduler.execution.boundary;

import io.ringmaster.scheduler.execution.entity.Cause;
import io.ringmaster.scheduler.execution.entity.ExecutionStatus;
import io.ringmaster.scheduler.i18n.Rejected;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Which records to list; null leaves a part out.
 *
 * @param from trigger time at the earliest
 * @param until trigger time before this
 * @param text stands in the message of the trigger or of the result; needs a job, or a range of at most 7 days
 */
public record ExecutionFilter(
        @Nullable Integer groupId,
        @Nullable Integer jobId,
        @Nullable ExecutionStatus status,
        @Nullable Cause cause,
        @Nullable Instant from,
        @Nullable Instant until,
        @Nullable String text) {
    /** Every record. */
    public static final ExecutionFilter ALL = new ExecutionFilter(null, null, null, null, null);

    private static final Duration LONGEST_FOR_TEXT = Duration.ofDays(7);

    /** Whatever the cause, whatever the messages say. */
    public ExecutionFilter(
            @Nullable Integer groupId,
            @Nullable Integer jobId,
            @Nullable ExecutionStatus status,
            @Nullable Instant from,
            @Nullable Instant until) {
        this(groupId, jobId, status, null, from, until, null);
    }

    /** The same, of one state alone. */
    public ExecutionFilter with(ExecutionStatus one) {
        return new ExecutionFilter(groupId, jobId, one, cause, from, until, text);
    }

    /** @throws Rejected if a text is looked for in too many records */
    void refuseWideTextSearch(Instant now) {
        if (!hasText() || jobId != null) {
            return;
        }
        Instant end = until == null || until.isAfter(now) ? now : until;
        if (from == null || Duration.between(from, end).compareTo(LONGEST_FOR_TEXT) > 0) {
            throw Rejected.field("text", "execution.text.wide", LONGEST_FOR_TEXT.toDays());
        }
    }

    boolean hasText() {
        return text != null && !text.isBlank();
    }

    boolean hasRange() {
        return from != null || until != null;
    }
}
