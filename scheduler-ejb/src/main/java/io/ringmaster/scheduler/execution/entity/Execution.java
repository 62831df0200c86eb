package io.ringmaster.scheduler.execution.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.time.LocalDateTime;
import org.jspecify.annotations.Nullable;

/**
 * One fire and what became of it (interop 3, {@code xxl_job_log}), to be read. Written by set-based statements alone, hence
 * without any way to change it here.
 */
@Entity
@Table(name = "xxl_job_log")
public class Execution {
    @Id
    private long id;

    @Column(name = "job_group")
    private int groupId;

    @Column(name = "job_id")
    private int jobId;

    @Column(name = "executor_address")
    private @Nullable String address;

    @Column(name = "executor_handler")
    private @Nullable String handler;

    @Column(name = "executor_param")
    private @Nullable String param;

    @Column(name = "executor_sharding_param")
    private @Nullable String sharding;

    @Column(name = "executor_fail_retry_count")
    private int retries;

    @Column(name = "trigger_time")
    private @Nullable LocalDateTime triggerTime;

    @Column(name = "trigger_code")
    private int triggerCode;

    @Column(name = "trigger_msg")
    private @Nullable String triggerMessage;

    @Column(name = "handle_time")
    private @Nullable LocalDateTime handleTime;

    @Column(name = "handle_code")
    private int handleCode;

    @Column(name = "handle_msg")
    private @Nullable String handleMessage;

    @Column(name = "alarm_status")
    private int alarmStatus;

    @Column(name = "planned_time")
    private @Nullable Long plannedMillis;

    @Column(name = "released_time")
    private @Nullable Long releasedMillis;

    @Column(name = "cause")
    private @Nullable String cause;

    @Column(name = "origin_id")
    private @Nullable Long originId;

    @Column(name = "attempt")
    private int attempt;

    @Column(name = "requested_by")
    private @Nullable String requestedBy;

    @Column(name = "address_list")
    private @Nullable String addresses;

    @Column(name = "sent_at")
    private @Nullable Long sentMillis;

    @Column(name = "outcome_at")
    private @Nullable Long outcomeMillis;

    /** For the persistence provider. */
    protected Execution() {}

    public long getId() {
        return id;
    }

    public int getGroupId() {
        return groupId;
    }

    public int getJobId() {
        return jobId;
    }

    /** Where it was sent; null if it was not. */
    public @Nullable String getAddress() {
        return address;
    }

    public @Nullable String getHandler() {
        return handler;
    }

    public @Nullable String getParam() {
        return param;
    }

    /** {@code index/total}; null if nothing was sharded. */
    public @Nullable String getSharding() {
        return sharding;
    }

    /** Attempts that may follow a failure. */
    public int getRetries() {
        return retries;
    }

    public @Nullable LocalDateTime getTriggerTime() {
        return triggerTime;
    }

    public int getTriggerCode() {
        return triggerCode;
    }

    /** What happened until the executor's answer; HTML. */
    public @Nullable String getTriggerMessage() {
        return triggerMessage;
    }

    public @Nullable LocalDateTime getHandleTime() {
        return handleTime;
    }

    public int getHandleCode() {
        return handleCode;
    }

    public @Nullable String getHandleMessage() {
        return handleMessage;
    }

    public int getAlarmStatus() {
        return alarmStatus;
    }

    /** The planned instant; null for what nothing planned, and for records of other centers. */
    public @Nullable Instant getPlanned() {
        return instant(plannedMillis);
    }

    /** The planned instant of a fire that was cancelled and gave it back; null for any other. */
    public @Nullable Instant getReleased() {
        return instant(releasedMillis);
    }

    /** Name of a {@link Cause}; null for records of other centers. */
    public @Nullable String getCause() {
        return cause;
    }

    /** The record that this one follows; null if it follows none. */
    public @Nullable Long getOriginId() {
        return originId;
    }

    public int getAttempt() {
        return attempt;
    }

    public @Nullable String getRequestedBy() {
        return requestedBy;
    }

    /** The addresses that were given instead of the group's, comma separated; null for the group's. */
    public @Nullable String getAddresses() {
        return addresses;
    }

    public @Nullable Instant getSent() {
        return instant(sentMillis);
    }

    /** When the executor's answer was known. */
    public @Nullable Instant getAnswered() {
        return instant(outcomeMillis);
    }

    public ExecutionStatus getStatus() {
        return ExecutionStatus.of(triggerCode, handleCode);
    }

    /** Whether a result came; a log that is at its end then stays so. */
    public boolean hasResult() {
        return handleCode != 0;
    }

    private static @Nullable Instant instant(@Nullable Long millis) {
        return millis == null ? null : Instant.ofEpochMilli(millis);
    }
}
