package io.ringmaster.scheduler.trigger.boundary;

import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.execution.control.Ledger;
import io.ringmaster.scheduler.execution.control.NodeId;
import io.ringmaster.scheduler.execution.control.Passes;
import io.ringmaster.scheduler.execution.entity.Cause;
import io.ringmaster.scheduler.execution.entity.Execution;
import io.ringmaster.scheduler.execution.entity.ExecutionStatus;
import io.ringmaster.scheduler.execution.entity.NewRow;
import io.ringmaster.scheduler.execution.entity.StoredRow;
import io.ringmaster.scheduler.i18n.Messages;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.job.control.JobSnapshots;
import io.ringmaster.scheduler.job.entity.JobSnapshot;
import io.ringmaster.scheduler.registry.control.AddressRefresh;
import io.ringmaster.scheduler.trigger.control.Dispatcher;
import io.ringmaster.scheduler.trigger.entity.Fire;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Fires a job now because a person or a program asks (interop 4.6, 6.5), whether it runs or is stopped. */
public final class ManualTrigger {
    /** The most records that are repeated at once. */
    public static final int MOST_AGAIN = 1000;

    private static final int LONGEST_NAME = 64;

    private final Transactions transactions;
    private final Clock clock;
    private final Ledger ledger;
    private final JobSnapshots jobs;
    private final NodeId node;
    private final Passes passes;
    private final AddressRefresh groups;
    private final Dispatcher dispatcher;
    private final Messages messages;

    public ManualTrigger(
            Transactions transactions,
            Clock clock,
            Ledger ledger,
            JobSnapshots jobs,
            NodeId node,
            Passes passes,
            AddressRefresh groups,
            Dispatcher dispatcher,
            Messages messages) {
        this.transactions = transactions;
        this.clock = clock;
        this.ledger = ledger;
        this.jobs = jobs;
        this.node = node;
        this.passes = passes;
        this.groups = groups;
        this.dispatcher = dispatcher;
        this.messages = messages;
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
        List<Fire> fires = transactions.call((em, connection) -> {
            Map<Integer, JobSnapshot> known = jobs.byIds(connection, List.of(jobId));
            JobSnapshot job = known.get(jobId);
            if (job == null) {
                return List.of();
            }
            String given = param == null ? job.param() : param;
            String to = addresses == null || addresses.isBlank() ? null : addresses;
            return stored(connection, List.of(row(job, given, null, to, null, cause, who)), known);
        });
        dispatch(fires);
        return fires.stream().map(Fire::id).findFirst();
    }

    /**
     * Queues a fire with the input of a former one: its parameter, its shard and its addresses, with the job's settings of
     * today.
     *
     * @param record the former fire
     * @param cause {@link Cause#MANUAL} or {@link Cause#API}
     * @param who asks, at most 64 characters of it are kept
     * @return the id of the new record
     * @throws Rejected if there is no such record, or its job is gone
     */
    public long again(long record, Cause cause, String who) {
        List<Fire> fires = transactions.call((em, connection) -> {
            Execution former = em.find(Execution.class, record);
            if (former == null) {
                throw Rejected.unknown("execution.unknown", record);
            }
            List<Fire> queued = repeated(connection, List.of(former), cause, who);
            if (queued.isEmpty()) {
                throw Rejected.unknown("job.unknown", former.getJobId());
            }
            return queued;
        });
        dispatch(fires);
        return fires.get(0).id();
    }

    /**
     * As {@link #again}, of those of the records that failed; the others, and those whose job is gone, are left out.
     *
     * @param records at most {@value #MOST_AGAIN}
     * @return the ids of the new records, in the order of the former ones' ids
     * @throws Rejected if they are too many
     */
    public List<Long> failedAgain(Collection<Long> records, Cause cause, String who) {
        if (records.size() > MOST_AGAIN) {
            throw Rejected.field("records", "field.range", 0, MOST_AGAIN);
        }
        if (records.isEmpty()) {
            return List.of();
        }
        List<Fire> fires = transactions.call((em, connection) -> {
            List<Execution> failed = em
                    .createQuery("SELECT e FROM Execution e WHERE e.id IN :ids ORDER BY e.id", Execution.class)
                    .setParameter("ids", records)
                    .getResultList()
                    .stream()
                    .filter(execution -> execution.getStatus() == ExecutionStatus.FAILED)
                    .toList();
            return failed.isEmpty() ? List.of() : repeated(connection, failed, cause, who);
        });
        dispatch(fires);
        return fires.stream().map(Fire::id).sorted().toList();
    }

    private List<Fire> repeated(Connection connection, List<Execution> former, Cause cause, String who)
            throws SQLException {
        Map<Integer, JobSnapshot> known = jobs.byIds(
                connection, former.stream().map(Execution::getJobId).distinct().toList());
        List<NewRow> rows = new ArrayList<>();
        for (Execution one : former) {
            JobSnapshot job = known.get(one.getJobId());
            if (job != null) {
                String note = messages.text("trigger.again", Long.toString(one.getId())) + "<br>";
                rows.add(row(job, one.getParam(), one.getSharding(), one.getAddresses(), note, cause, who));
            }
        }
        return stored(connection, rows, known);
    }

    private NewRow row(
            JobSnapshot job,
            @Nullable String param,
            @Nullable String sharding,
            @Nullable String addresses,
            @Nullable String note,
            Cause cause,
            String who) {
        return new NewRow(
                job.groupId(),
                job.id(),
                job.handler(),
                param,
                sharding,
                job.retries(),
                clock.instant(),
                false,
                0,
                cause,
                null,
                0,
                who.substring(0, Math.min(LONGEST_NAME, who.length())),
                addresses,
                note,
                false);
    }

    private List<Fire> stored(Connection connection, List<NewRow> rows, Map<Integer, JobSnapshot> known)
            throws SQLException {
        if (rows.isEmpty()) {
            return List.of();
        }
        long pass = passes.next();
        ledger.insert(connection, node.get(), pass, rows);
        List<Fire> fires = new ArrayList<>();
        for (StoredRow stored : ledger.ofPass(connection, node.get(), pass, null)) {
            JobSnapshot job = known.get(stored.jobId());
            if (job != null) {
                fires.add(new Fire(stored, job));
            }
        }
        return fires;
    }

    private void dispatch(List<Fire> fires) {
        // a program makes group and job and fires it at once
        fires.stream().map(fire -> fire.job().groupId()).distinct().forEach(groups::lookFor);
        dispatcher.dispatch(fires);
    }
}
