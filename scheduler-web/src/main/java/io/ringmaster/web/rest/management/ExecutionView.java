package io.ringmaster.web.rest.management;

import io.ringmaster.scheduler.execution.entity.Execution;
import io.ringmaster.scheduler.execution.entity.ExecutionStatus;
import java.time.Instant;
import java.time.ZoneId;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A record as the API shows it. */
public record ExecutionView(
        long id,
        int groupId,
        int jobId,
        ExecutionStatus status,
        @Nullable String cause,
        @Nullable String requestedBy,
        @Nullable Instant planned,
        @Nullable Instant triggered,
        @Nullable Instant sent,
        @Nullable Instant answered,
        @Nullable Instant handled,
        @Nullable String address,
        @Nullable String handler,
        @Nullable String param,
        @Nullable String sharding,
        int retries,
        int attempt,
        @Nullable Long originId,
        int triggerCode,
        @Nullable String triggerMessage,
        int handleCode,
        @Nullable String handleMessage,
        int alarmStatus)
        implements PlainText {
    /** Status, id, job, both codes and the address in a line, with tabs between, then the result's text. */
    @Override
    public String plain() {
        String line = Stream.of(status, id, jobId, triggerCode, handleCode, address == null ? "-" : address)
                .map(PlainText::column)
                .collect(Collectors.joining("\t"));
        String message = handleMessage == null ? "" : handleMessage;
        return line + "\n" + message + (message.isEmpty() ? "" : "\n");
    }

    static ExecutionView of(Execution record, ZoneId zone) {
        return new ExecutionView(
                record.getId(),
                record.getGroupId(),
                record.getJobId(),
                record.getStatus(),
                record.getCause(),
                record.getRequestedBy(),
                record.getPlanned(),
                GroupView.instant(record.getTriggerTime(), zone),
                record.getSent(),
                record.getAnswered(),
                GroupView.instant(record.getHandleTime(), zone),
                record.getAddress(),
                record.getHandler(),
                record.getParam(),
                record.getSharding(),
                record.getRetries(),
                record.getAttempt(),
                record.getOriginId(),
                record.getTriggerCode(),
                record.getTriggerMessage(),
                record.getHandleCode(),
                record.getHandleMessage(),
                record.getAlarmStatus());
    }
}
