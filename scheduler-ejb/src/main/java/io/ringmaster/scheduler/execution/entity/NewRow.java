package io.ringmaster.scheduler.execution.entity;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/**
 * A fire before it has an id.
 *
 * @param handler the job's handler at this moment
 * @param param what the executor will be given; null is sent as the empty string
 * @param sharding {@code index/total} of a shard that is repeated; null otherwise
 * @param retries attempts that may follow a failure of this one
 * @param time goes to {@code trigger_time}, cut to seconds
 * @param planned whether the schedule planned it; only then is its time part of the key
 * @param origin the row that this one follows (of a child: its parent's; of a retry: the first attempt's)
 * @param attempt 0, or which repetition this is
 * @param requestedBy who asked; null if nobody did
 * @param addresses the addresses to use instead of the group's; null for the group's
 * @param note begins its record: why it will never be sent, or what it stands for; null if there is nothing to say
 * @param closedAt when it was decided that it will never be sent; null if it will be
 */
public record NewRow(
        int groupId,
        int jobId,
        @Nullable String handler,
        @Nullable String param,
        @Nullable String sharding,
        int retries,
        Instant time,
        boolean planned,
        int shardIndex,
        Cause cause,
        @Nullable Long origin,
        int attempt,
        @Nullable String requestedBy,
        @Nullable String addresses,
        @Nullable String note,
        @Nullable Instant closedAt) {
    /** Whether it will never be sent. */
    public boolean closed() {
        return closedAt != null;
    }

    /** This fire once it has an id. */
    public StoredRow stored(long id) {
        return new StoredRow(
                id,
                groupId,
                jobId,
                param,
                sharding,
                retries,
                time.truncatedTo(ChronoUnit.SECONDS),
                planned ? time : null,
                shardIndex,
                cause,
                origin,
                attempt,
                requestedBy,
                addresses,
                note,
                null);
    }
}
