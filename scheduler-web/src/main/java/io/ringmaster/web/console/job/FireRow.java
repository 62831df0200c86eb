package io.ringmaster.web.console.job;

import io.ringmaster.scheduler.execution.entity.Execution;
import io.ringmaster.scheduler.execution.entity.ExecutionStatus;
import java.io.Serializable;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/**
 * A fire of a job, as its page shows it.
 *
 * @param due its planned time, also of one that was cancelled; else when it was asked for
 * @param took from the sending to the result, in whole seconds; null if it did not run to its end
 */
public record FireRow(
        long id,
        ExecutionStatus status,
        @Nullable String cause,
        @Nullable Instant due,
        @Nullable Instant sent,
        @Nullable Duration took,
        @Nullable String address)
        implements Serializable {
    static FireRow of(Execution record, ZoneId zone) {
        Instant planned = record.getPlanned() == null ? record.getReleased() : record.getPlanned();
        LocalDateTime triggered = record.getTriggerTime();
        Instant asked = triggered == null ? null : triggered.atZone(zone).toInstant();
        return new FireRow(
                record.getId(),
                record.getStatus(),
                record.getCause(),
                planned == null ? asked : planned,
                record.getSent(),
                took(record, asked, zone),
                record.getAddress());
    }

    /** Whether there is a log to be read: it went to an executor. */
    public boolean logged() {
        return address != null && !address.isEmpty();
    }

    private static @Nullable Duration took(Execution record, @Nullable Instant asked, ZoneId zone) {
        LocalDateTime handled = record.getHandleTime();
        Instant begin = record.getSent() == null ? asked : record.getSent();
        if (handled == null || begin == null || !record.hasResult()) {
            return null;
        }
        // results have whole seconds, so a short run may seem to end before it was sent
        long seconds = handled.atZone(zone).toEpochSecond() - begin.getEpochSecond();
        return Duration.ofSeconds(Math.max(0, seconds));
    }
}
