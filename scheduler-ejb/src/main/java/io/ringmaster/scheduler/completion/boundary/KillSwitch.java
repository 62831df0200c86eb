package io.ringmaster.scheduler.completion.boundary;

import io.ringmaster.protocol.KillRequest;
import io.ringmaster.protocol.Wire;
import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.access.Operation;
import io.ringmaster.scheduler.audit.control.AuditWriter;
import io.ringmaster.scheduler.audit.control.AuditWriter.Deed;
import io.ringmaster.scheduler.audit.entity.AuditAction;
import io.ringmaster.scheduler.completion.control.Completer;
import io.ringmaster.scheduler.completion.control.Ended;
import io.ringmaster.scheduler.completion.control.MissingRuns;
import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.execution.control.Ledger;
import io.ringmaster.scheduler.execution.control.NodeId;
import io.ringmaster.scheduler.execution.control.Results;
import io.ringmaster.scheduler.execution.control.Results.Open;
import io.ringmaster.scheduler.gateway.Answer;
import io.ringmaster.scheduler.gateway.ExecutorGateway;
import io.ringmaster.scheduler.i18n.Messages;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.job.boundary.JobCatalog;
import io.ringmaster.scheduler.trigger.control.Dispatcher;
import io.ringmaster.scheduler.trigger.control.Outcomes;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Ends one run because a person or a program wants it (interop 4.13). */
public final class KillSwitch {
    private static final String UNKNOWN = "execution.unknown";

    private final Transactions transactions;
    private final Results results;
    private final Ledger ledger;
    private final Completer completer;
    private final Outcomes outcomes;
    private final Dispatcher dispatcher;
    private final ExecutorGateway gateway;
    private final Messages messages;
    private final AuditWriter audit;
    private final Clock clock;
    private final MissingRuns missing;
    private final NodeId node;
    private final Predicate<String> recognising;

    /** @param recognising whether the executor at this address is known to recognise ids */
    public KillSwitch(
            Transactions transactions,
            Results results,
            Ledger ledger,
            Completer completer,
            Outcomes outcomes,
            Dispatcher dispatcher,
            ExecutorGateway gateway,
            Messages messages,
            AuditWriter audit,
            Clock clock,
            NodeId node,
            Predicate<String> recognising) {
        this.transactions = transactions;
        this.results = results;
        this.ledger = ledger;
        this.completer = completer;
        this.outcomes = outcomes;
        this.dispatcher = dispatcher;
        this.gateway = gateway;
        this.messages = messages;
        this.audit = audit;
        this.clock = clock;
        this.missing = new MissingRuns(clock);
        this.node = node;
        this.recognising = recognising;
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
     * @param language of the one who asked; what is stored on the record is in the center's
     * @throws Rejected if there is no such record, or the caller may not end its run
     */
    public Killed kill(Caller caller, long rowId, Messages language) {
        String who = caller.name();
        Decision decision = transactions.call((em, connection) -> decide(connection, caller, rowId));
        return switch (decision.way()) {
            case OVER -> new Killed(false, language.text("kill.finished"));
            case CANCELLED -> new Killed(true, language.text("kill.cancelled", who));
            case AT_EXECUTOR -> killSent(decision.row(), who, language);
        };
    }

    private Killed killSent(Open row, String who, Messages language) {
        boolean answered = isAnswered(row);
        if (!answered && isRecalled(row.id(), who)) {
            return new Killed(true, language.text("kill.cancelled", who));
        }
        if (!answered && isElsewhere(row) && !recognising.test(row.address() == null ? "" : row.address())) {
            return new Killed(false, language.text("kill.elsewhere"));
        }
        return killAt(row, who, answered, language);
    }

    /** Marked by another center, which may not have sent it yet: a genuine executor would end another run of the job. */
    private boolean isElsewhere(Open row) {
        return row.ownerNode() != null && row.ownerNode() != node.get();
    }

    private enum Way {
        OVER,
        CANCELLED,
        AT_EXECUTOR
    }

    private record Decision(Open row, Way way) {}

    /** Nobody may be able to end a run at its executor without an entry, so that is there before the executor is asked. */
    private Decision decide(Connection connection, Caller caller, long rowId) throws SQLException {
        Open row = results.lock(connection, List.of(rowId)).get(rowId);
        if (row == null) {
            throw Rejected.unknown(UNKNOWN, rowId);
        }
        caller.check(Operation.EXECUTION_KILL, row.groupId(), UNKNOWN, rowId);
        if (row.finished() || (row.sent() && row.triggerCode() != 0 && row.triggerCode() != Wire.SUCCESS)) {
            return new Decision(row, Way.OVER);
        }
        String address = row.address() == null ? "" : "\naddresses=" + row.address();
        String what = "record=" + rowId + address;
        audit.write(connection, caller, List.of(new Deed(JobCatalog.KIND, row.jobId(), AuditAction.KILL, null, what)));
        boolean cancelled = row.pendingNode() != null && cancel(connection, rowId, caller.name());
        return new Decision(row, cancelled ? Way.CANCELLED : Way.AT_EXECUTOR);
    }

    /** An executor that never got the fire would end another run of the job. */
    private boolean isRecalled(long rowId, String who) {
        return !dispatcher.recall(Set.of(rowId)).isEmpty()
                && transactions.single(connection -> cancel(connection, rowId, who));
    }

    private boolean cancel(Connection connection, long rowId, String who) throws SQLException {
        return ledger.cancel(
                        connection, "id = ?", List.of(rowId), messages.text("kill.cancelled", who), clock.instant())
                == 1;
    }

    private boolean isAnswered(Open row) {
        return row.triggerCode() != 0 || !outcomes.accepted(List.of(row.id())).isEmpty();
    }

    private Killed killAt(Open row, String who, boolean answered, Messages language) {
        String address = row.address() == null ? "" : row.address();
        Answer<String> answer = gateway.forGroup(row.groupId())
                .kill(address, new KillRequest(row.jobId(), row.id()))
                .toCompletableFuture()
                .join();
        if (!answer.succeeded()) {
            return new Killed(false, language.text("kill.refused", answer.text()));
        }
        if (!answered) {
            // it may arrive after the kill: what an executor does not know yet it cannot have ended
            return new Killed(false, language.text("kill.under.way"));
        }
        boolean alone = answer instanceof Answer.Given<String> given && given.recognisesIds();
        boolean nothing = answer instanceof Answer.Given<String> given && alone && given.data() != null;
        if (nothing && !missing.isMissing(row.id())) {
            return new Killed(false, language.text("kill.nothing"));
        }
        String key = nothing ? "kill.missing" : alone ? "kill.done" : "kill.done.genuine";
        Object[] facts = {who, row.jobId(), address};
        String text = messages.text(key, facts);
        boolean stored = completer
                .complete(List.of(new Ended(row.id(), Wire.FAILURE, text)))
                .stored()
                .contains(row.id());
        // the executor's own report of the run that it ended may come before its answer
        return stored || (!nothing && completer.addTo(row.id(), text))
                ? new Killed(true, language.text(key, facts))
                : new Killed(false, language.text("kill.finished"));
    }
}
