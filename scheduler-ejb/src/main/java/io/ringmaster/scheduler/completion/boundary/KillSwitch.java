package io.ringmaster.scheduler.completion.boundary;

import io.ringmaster.protocol.KillRequest;
import io.ringmaster.protocol.Wire;
import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.access.Operation;
import io.ringmaster.scheduler.completion.control.Completer;
import io.ringmaster.scheduler.completion.control.Ended;
import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.execution.control.Ledger;
import io.ringmaster.scheduler.execution.control.Results;
import io.ringmaster.scheduler.execution.control.Results.Open;
import io.ringmaster.scheduler.gateway.Answer;
import io.ringmaster.scheduler.gateway.ExecutorGateway;
import io.ringmaster.scheduler.i18n.Messages;
import io.ringmaster.scheduler.i18n.Rejected;
import java.util.List;
import java.util.Map;

/** Ends one run because a person or a program wants it (interop 4.13). */
public final class KillSwitch {
    private static final String UNKNOWN = "execution.unknown";

    private final Transactions transactions;
    private final Results results;
    private final Ledger ledger;
    private final Completer completer;
    private final ExecutorGateway gateway;
    private final Messages messages;

    public KillSwitch(
            Transactions transactions,
            Results results,
            Ledger ledger,
            Completer completer,
            ExecutorGateway gateway,
            Messages messages) {
        this.transactions = transactions;
        this.results = results;
        this.ledger = ledger;
        this.completer = completer;
        this.gateway = gateway;
        this.messages = messages;
    }

    /**
     * What became of it.
     *
     * @param done whether the run is ended now by this call
     * @param text for the person who asked
     */
    public record Killed(boolean done, String text) {}

    /**
     * Cancels a fire that was not sent; kills one that was at its own address and closes it. Waits for the executor's
     * answer, outside any transaction.
     *
     * @param rowId the record
     * @param caller the person or program, for the record
     * @throws Rejected if there is no such record, or the caller may not end its run
     */
    public Killed kill(Caller caller, long rowId) {
        String who = caller.name();
        Map<Long, Open> found = transactions.call((em, connection) -> results.lock(connection, List.of(rowId)));
        Open row = found.get(rowId);
        if (row == null) {
            throw Rejected.unknown(UNKNOWN, rowId);
        }
        caller.check(Operation.EXECUTION_KILL, row.groupId(), UNKNOWN, rowId);
        if (row.finished() || (row.sent() && row.triggerCode() != 0 && row.triggerCode() != Wire.SUCCESS)) {
            return new Killed(false, messages.text("kill.finished"));
        }
        if (row.pendingNode() != null && cancel(rowId, who)) {
            return new Killed(true, messages.text("kill.cancelled", who));
        }
        return killAt(row, who);
    }

    private boolean cancel(long rowId, String who) {
        return transactions.single(connection ->
                        ledger.cancel(connection, "id = ?", List.of(rowId), messages.text("kill.cancelled", who)))
                == 1;
    }

    private Killed killAt(Open row, String who) {
        String address = row.address() == null ? "" : row.address();
        Answer<String> answer = gateway.forGroup(row.groupId())
                .kill(address, new KillRequest(row.jobId(), row.id()))
                .toCompletableFuture()
                .join();
        if (!answer.succeeded()) {
            return new Killed(false, messages.text("kill.refused", answer.text()));
        }
        boolean alone = answer instanceof Answer.Given<String> given && given.recognisesIds();
        String text =
                alone ? messages.text("kill.done", who) : messages.text("kill.done.genuine", who, row.jobId(), address);
        boolean stored = completer
                .complete(List.of(new Ended(row.id(), Wire.FAILURE, text)))
                .stored()
                .contains(row.id());
        // the executor's own report of the run that it ended may come before its answer
        return stored || completer.addTo(row.id(), text)
                ? new Killed(true, text)
                : new Killed(false, messages.text("kill.finished"));
    }
}
