package io.ringmaster.scheduler.execution.entity;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A fire as it stands in the ledger and was not closed yet.
 *
 * @param time the planned instant, in whole seconds; what goes out as {@code logDateTime}
 * @param plannedTime null for fires that nothing planned
 * @param note begins its record; null if there is nothing to say
 * @param address where it was sent; null if it was not
 */
public record StoredRow(
        long id,
        int groupId,
        int jobId,
        @Nullable String param,
        @Nullable String sharding,
        int retries,
        Instant time,
        @Nullable Instant plannedTime,
        int shardIndex,
        Cause cause,
        @Nullable Long origin,
        int attempt,
        @Nullable String requestedBy,
        @Nullable String addresses,
        @Nullable String note,
        @Nullable String address) {
    /** The same row with what it takes from its job. */
    public StoredRow with(int group, @Nullable String parameter, int attempts) {
        return new StoredRow(
                id,
                group,
                jobId,
                parameter,
                sharding,
                attempts,
                time,
                plannedTime,
                shardIndex,
                cause,
                origin,
                attempt,
                requestedBy,
                addresses,
                note,
                address);
    }
}
