package io.ringmaster.scheduler.monitor;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A failed run that nobody has looked at, or that a center which is gone had begun to look at. */
record FailedRow(
        long id,
        int groupId,
        int jobId,
        @Nullable String param,
        @Nullable String sharding,
        int retries,
        Instant time,
        int triggerCode,
        @Nullable String triggerMessage,
        int handleCode,
        @Nullable String handleMessage,
        @Nullable String cause,
        @Nullable Long origin,
        int attempt,
        boolean claimedBefore,
        int shardIndex) {
    /** The first attempt's row: what all its retries are unique by. */
    long first() {
        return "RETRY".equals(cause) && origin != null ? origin : id;
    }
}
