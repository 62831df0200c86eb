package io.ringmaster.web.why;

import io.ringmaster.scheduler.execution.entity.Cause;
import io.ringmaster.scheduler.execution.entity.Execution;
import io.ringmaster.scheduler.execution.entity.ExecutionStatus;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/**
 * What the record of a fire says.
 *
 * @param cause null for records of other centers
 * @param origin id of the record that it follows
 * @param due its planned time, also of one that was cancelled; else when it was asked for, in whole seconds
 * @param planned whether a schedule planned it
 * @param addresses those that were given instead of the group's
 * @param ended in whole seconds
 */
record FireFacts(
        long id,
        int jobId,
        @Nullable Cause cause,
        @Nullable Long origin,
        int attempt,
        @Nullable String requestedBy,
        @Nullable String addresses,
        @Nullable Instant due,
        boolean planned,
        @Nullable Instant sent,
        @Nullable Instant answered,
        @Nullable Instant ended,
        @Nullable String address,
        @Nullable String sharding,
        int retries,
        int triggerCode,
        int handleCode,
        int alarmStatus,
        @Nullable String triggerMessage,
        @Nullable String handleMessage) {
    static FireFacts of(Execution record, ZoneId zone) {
        Instant planned = record.getPlanned() == null ? record.getReleased() : record.getPlanned();
        return new FireFacts(
                record.getId(),
                record.getJobId(),
                cause(record.getCause()),
                record.getOriginId(),
                record.getAttempt(),
                record.getRequestedBy(),
                record.getAddresses(),
                planned == null ? instant(record.getTriggerTime(), zone) : planned,
                planned != null,
                record.getSent(),
                record.getAnswered(),
                instant(record.getHandleTime(), zone),
                record.getAddress(),
                record.getSharding(),
                record.getRetries(),
                record.getTriggerCode(),
                record.getHandleCode(),
                record.getAlarmStatus(),
                record.getTriggerMessage(),
                record.getHandleMessage());
    }

    ExecutionStatus status() {
        return ExecutionStatus.of(triggerCode, handleCode);
    }

    /** Whether it left the center. */
    boolean wasSent() {
        return sent != null && address != null && !address.isEmpty();
    }

    private static @Nullable Cause cause(@Nullable String name) {
        for (Cause cause : Cause.values()) {
            if (cause.name().equals(name)) {
                return cause;
            }
        }
        return null;
    }

    private static @Nullable Instant instant(@Nullable LocalDateTime time, ZoneId zone) {
        return time == null ? null : time.atZone(zone).toInstant();
    }
}
