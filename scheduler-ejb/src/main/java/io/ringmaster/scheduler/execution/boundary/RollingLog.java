package io.ringmaster.scheduler.execution.boundary;

import io.ringmaster.protocol.LogPage;
import io.ringmaster.protocol.LogRequest;
import io.ringmaster.scheduler.execution.entity.Execution;
import io.ringmaster.scheduler.execution.entity.ExecutionStatus;
import io.ringmaster.scheduler.gateway.Answer;
import io.ringmaster.scheduler.gateway.ExecutorGateway;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.settings.Settings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;

/** What a run wrote to its log, read from the executor that has it (interop 1.8, 6.8). Never inside a transaction. */
@ApplicationScoped
public class RollingLog {
    @Inject
    ExecutionArchive executions;

    @Inject
    ExecutorGateway gateway;

    @Inject
    Settings settings;

    /**
     * Lines from {@code fromLine}, counted from 1, not necessarily all there are; at its end if no more will come, which of a
     * run that has not begun is not known yet. The text is as the executor sent it, not escaped.
     *
     * @throws Rejected if there is no such record, it was never sent, or the executor does not give its log
     */
    public LogPage read(long executionId, int fromLine) {
        try {
            return ask(executionId, fromLine).toCompletableFuture().join();
        } catch (CompletionException failure) {
            throw failure.getCause() instanceof Rejected refused ? refused : failure;
        }
    }

    /**
     * As {@link #read}, without waiting for the executor: only the record is read before this returns.
     *
     * @return completes at the latest with the gateway's deadline; exceptionally with a {@link Rejected} if the executor does
     *     not give its log
     * @throws Rejected if there is no such record, or it was never sent
     */
    public CompletionStage<LogPage> ask(long executionId, int fromLine) {
        Execution execution = executions.get(executionId);
        String address = execution.getAddress();
        if (address == null || address.isBlank()) {
            throw Rejected.because("execution.log.not.sent");
        }
        long millis = sentTime(execution).toEpochMilli();
        return gateway.forGroup(execution.getGroupId())
                .log(address, new LogRequest(millis, executionId, Math.max(1, fromLine)))
                .thenApply(answer -> given(answer, execution, address));
    }

    private static LogPage given(Answer<LogPage> answer, Execution execution, String address) {
        if (answer instanceof Answer.Given<LogPage> given && given.data() != null) {
            return judged(given.data(), execution);
        }
        throw Rejected.because("execution.log.failed", address, answer.text());
    }

    /** The time that went out with the fire. The planned instant tells apart what the wall clock shows twice. */
    private Instant sentTime(Execution execution) {
        Instant planned = execution.getPlanned();
        LocalDateTime time = execution.getTriggerTime();
        if (planned != null) {
            return planned.truncatedTo(ChronoUnit.SECONDS);
        }
        return time == null ? Instant.EPOCH : time.atZone(settings.zone()).toInstant();
    }

    /** An executor does not know whether anything will come; the record does. */
    private static LogPage judged(LogPage page, Execution execution) {
        boolean nothingNew = page.fromLineNum() > page.toLineNum();
        if (nothingNew && execution.hasResult()) {
            return new LogPage(page.fromLineNum(), page.toLineNum(), page.logContent(), true);
        }
        // the file is made when the run begins: of one that waits it says that there is no log, and a text for people
        boolean waits = page.isEnd() && page.toLineNum() == 0 && execution.getStatus() != ExecutionStatus.FAILED;
        return waits ? new LogPage(page.fromLineNum(), 0, "", false) : page;
    }
}
