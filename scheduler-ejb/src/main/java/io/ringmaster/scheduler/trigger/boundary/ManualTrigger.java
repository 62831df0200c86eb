package io.ringmaster.scheduler.trigger.boundary;

import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.execution.control.Ledger;
import io.ringmaster.scheduler.execution.control.NodeId;
import io.ringmaster.scheduler.execution.control.Passes;
import io.ringmaster.scheduler.execution.entity.Cause;
import io.ringmaster.scheduler.execution.entity.NewRow;
import io.ringmaster.scheduler.job.control.JobSnapshots;
import io.ringmaster.scheduler.job.entity.JobSnapshot;
import io.ringmaster.scheduler.registry.control.AddressRefresh;
import io.ringmaster.scheduler.trigger.control.Dispatcher;
import io.ringmaster.scheduler.trigger.entity.Fire;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Fires a job now because a person or a program asks (interop 4.6, 6.5), whether it runs or is stopped. */
public final class ManualTrigger {
    private final Transactions transactions;
    private final Clock clock;
    private final Ledger ledger;
    private final JobSnapshots jobs;
    private final NodeId node;
    private final Passes passes;
    private final AddressRefresh groups;
    private final Dispatcher dispatcher;

    public ManualTrigger(
            Transactions transactions,
            Clock clock,
            Ledger ledger,
            JobSnapshots jobs,
            NodeId node,
            Passes passes,
            AddressRefresh groups,
            Dispatcher dispatcher) {
        this.transactions = transactions;
        this.clock = clock;
        this.ledger = ledger;
        this.jobs = jobs;
        this.node = node;
        this.passes = passes;
        this.groups = groups;
        this.dispatcher = dispatcher;
    }

    /**
     * Queues one fire; it is in the database when this returns, and sent right after.
     *
     * @param param instead of the job's own; null for the job's own
     * @param addresses instead of the group's, with commas between; null or blank for the group's
     * @param cause {@link Cause#MANUAL} or {@link Cause#API}
     * @param who asks, at most 64 characters of it are kept
     * @return the id of the record; empty if there is no such job
     */
    public Optional<Long> trigger(
            int jobId, @Nullable String param, @Nullable String addresses, Cause cause, String who) {
        Optional<Fire> fire = transactions.call((em, connection) -> {
            JobSnapshot job = jobs.byIds(connection, List.of(jobId)).get(jobId);
            if (job == null) {
                return Optional.empty();
            }
            NewRow row = new NewRow(
                    job.groupId(),
                    jobId,
                    job.handler(),
                    param == null ? job.param() : param,
                    null,
                    job.retries(),
                    clock.instant(),
                    false,
                    0,
                    cause,
                    null,
                    0,
                    who.substring(0, Math.min(64, who.length())),
                    addresses == null || addresses.isBlank() ? null : addresses,
                    null,
                    false);
            long pass = passes.next();
            ledger.insert(connection, node.get(), pass, List.of(row));
            return ledger.ofPass(connection, node.get(), pass, null).stream()
                    .map(stored -> new Fire(stored, job))
                    .findFirst();
        });
        fire.ifPresent(queued -> {
            // a program makes group and job and fires it at once
            groups.lookFor(queued.job().groupId());
            dispatcher.dispatch(List.of(queued));
        });
        return fire.map(Fire::id);
    }
}
