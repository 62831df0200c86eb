package io.ringmaster.web.console.execution;

import io.ringmaster.scheduler.execution.entity.Execution;
import io.ringmaster.scheduler.execution.entity.ExecutionStatus;
import io.ringmaster.web.why.Lines;
import java.io.Serializable;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A record as pages show it. */
public record ExecutionRow(
        long id,
        int jobId,
        int groupId,
        String job,
        ExecutionStatus status,
        @Nullable String cause,
        @Nullable String requestedBy,
        @Nullable LocalDateTime triggered,
        @Nullable Instant planned,
        @Nullable Instant sent,
        @Nullable LocalDateTime handled,
        @Nullable String address,
        @Nullable String handler,
        @Nullable String param,
        @Nullable String sharding,
        int triggerCode,
        int handleCode,
        @Nullable String triggerMessage,
        @Nullable String handleMessage)
        implements Serializable {
    static ExecutionRow of(Execution record, String job) {
        return new ExecutionRow(
                record.getId(),
                record.getJobId(),
                record.getGroupId(),
                job,
                record.getStatus(),
                record.getCause(),
                record.getRequestedBy(),
                record.getTriggerTime(),
                record.getPlanned(),
                record.getSent(),
                record.getHandleTime(),
                record.getAddress(),
                record.getHandler(),
                record.getParam(),
                record.getSharding(),
                record.getTriggerCode(),
                record.getHandleCode(),
                record.getTriggerMessage(),
                record.getHandleMessage());
    }

    /** What its job is called; the id if the job is gone. */
    public String name() {
        return job.isEmpty() ? String.valueOf(jobId) : job;
    }

    /** What happened until the executor's answer. */
    public List<Lines.Line> triggerLines() {
        return Lines.of(triggerMessage);
    }

    /** What came of the run. */
    public List<Lines.Line> handleLines() {
        return Lines.of(handleMessage);
    }

    /** Whether it can still be cancelled or killed. */
    public boolean open() {
        return status == ExecutionStatus.PENDING || status == ExecutionStatus.RUNNING;
    }

    /** Whether an executor was asked, and so has a log. */
    public boolean logged() {
        return address != null && !address.isBlank();
    }
}
