package io.ringmaster.scheduler.trigger.boundary;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.access.Operation;
import io.ringmaster.scheduler.audit.control.AuditWriter;
import io.ringmaster.scheduler.audit.control.AuditWriter.Deed;
import io.ringmaster.scheduler.audit.entity.AuditAction;
import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.execution.control.Ledger;
import io.ringmaster.scheduler.execution.control.NodeId;
import io.ringmaster.scheduler.execution.control.Passes;
import io.ringmaster.scheduler.execution.entity.Cause;
import io.ringmaster.scheduler.execution.entity.Execution;
import io.ringmaster.scheduler.execution.entity.ExecutionStatus;
import io.ringmaster.scheduler.execution.entity.NewRow;
import io.ringmaster.scheduler.execution.entity.StoredRow;
import io.ringmaster.scheduler.group.boundary.EnteredAddresses;
import io.ringmaster.scheduler.i18n.Limits;
import io.ringmaster.scheduler.i18n.Messages;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.job.boundary.JobCatalog;
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
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Fires a job now because a person or a program asks (interop 4.6, 6.5), whether it runs or is stopped. */
public final class ManualTrigger {
    /** The most records that are repeated at once. */
    public static final int MOST_AGAIN = 1000;

    private static final int LONGEST_PARAM = 2048;

    private static final String UNKNOWN = "execution.unknown";
    private static final String UNKNOWN_JOB = "job.unknown";
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
    private final AuditWriter audit;

    public ManualTrigger(
            Transactions transactions,
            Clock clock,
            Ledger ledger,
            JobSnapshots jobs,
            NodeId node,
            Passes passes,
            AddressRefresh groups,
            Dispatcher dispatcher,
            Messages messages,
            AuditWriter audit) {
        this.transactions = transactions;
        this.clock = clock;
        this.ledger = ledger;
        this.jobs = jobs;
        this.node = node;
        this.passes = passes;
        this.groups = groups;
        this.dispatcher = dispatcher;
        this.messages = messages;
        this.audit = audit;
    }

    /**
     * Queues one fire; it is in the database when this returns, and sent right after.
     *
     * @param param instead of the job's own, at most {@value #LONGEST_PARAM} characters; null for the job's own
     * @param addresses instead of the group's; null or empty for the group's
     * @param cause {@link Cause#MANUAL} or {@link Cause#API}
     * @return the id of the record
     * @throws Rejected if there is no such job, the caller may not fire it, or a value is not allowed
     */
    public long trigger(
            Caller caller, int jobId, @Nullable String param, @Nullable List<@Nullable String> addresses, Cause cause) {
        String own = param == null ? null : Limits.exactly("param", param, null, 0, LONGEST_PARAM);
        String to = addresses == null || addresses.isEmpty()
                ? null
                : String.join(",", EnteredAddresses.of("addresses", addresses));
        List<Fire> fires = transactions.call((em, connection) -> {
            Map<Integer, JobSnapshot> known = jobs.byIds(connection, List.of(jobId));
            JobSnapshot job = known.get(jobId);
            if (job == null) {
                throw Rejected.unknown(UNKNOWN_JOB, jobId);
            }
            caller.check(Operation.JOB_TRIGGER, job.groupId(), UNKNOWN_JOB, jobId);
            String given = own == null ? job.param() : own;
            List<Fire> queued = stored(connection, List.of(row(job, given, null, to, null, cause, caller)), known);
            // the parameter is last: its lines may look like other values
            String input = (to == null ? "" : "\naddresses=" + to) + (own == null ? "" : "\nparam=" + own);
            audit.write(
                    connection,
                    caller,
                    List.of(new Deed(JobCatalog.KIND, jobId, AuditAction.TRIGGER, null, records(queued) + input)));
            return queued;
        });
        dispatch(fires);
        return fires.get(0).id();
    }

    /**
     * Queues a fire with the input of a former one: its parameter, its shard and its addresses, with the job's settings of
     * today.
     *
     * @param record the former fire
     * @param cause {@link Cause#MANUAL} or {@link Cause#API}
     * @return the id of the new record
     * @throws Rejected if there is no such record, its job is gone, or the caller may not fire it
     */
    public long again(Caller caller, long record, Cause cause) {
        List<Fire> fires = transactions.call((em, connection) -> {
            Execution former = em.find(Execution.class, record);
            if (former == null) {
                throw Rejected.unknown(UNKNOWN, record);
            }
            caller.check(Operation.EXECUTION_AGAIN, former.getGroupId(), UNKNOWN, record);
            List<Fire> queued = repeated(connection, List.of(former), cause, caller);
            if (queued.isEmpty()) {
                throw Rejected.unknown(UNKNOWN_JOB, former.getJobId());
            }
            return queued;
        });
        dispatch(fires);
        return fires.get(0).id();
    }

    /**
     * As {@link #again}, of those of the records that failed; the others, those whose job is gone, and those that
     * are not the caller's, are left out.
     *
     * @param records at most {@value #MOST_AGAIN}
     * @return the ids of the new records, in the order of the former ones' ids
     * @throws Rejected if they are too many
     */
    public List<Long> failedAgain(Caller caller, Collection<Long> records, Cause cause) {
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
                    .filter(execution -> execution.getStatus() == ExecutionStatus.FAILED
                            && caller.may(Operation.EXECUTION_AGAIN, execution.getGroupId()))
                    .toList();
            return failed.isEmpty() ? List.of() : repeated(connection, failed, cause, caller);
        });
        dispatch(fires);
        return fires.stream().map(Fire::id).sorted().toList();
    }

    private List<Fire> repeated(Connection connection, List<Execution> former, Cause cause, Caller caller)
            throws SQLException {
        Map<Integer, JobSnapshot> known = jobs.byIds(
                connection, former.stream().map(Execution::getJobId).distinct().toList());
        List<NewRow> rows = new ArrayList<>();
        for (Execution one : former) {
            JobSnapshot job = known.get(one.getJobId());
            // the job may have moved to another group since
            if (job != null && caller.may(Operation.EXECUTION_AGAIN, job.groupId())) {
                String note = messages.text("trigger.again", Long.toString(one.getId()));
                rows.add(row(job, one.getParam(), one.getSharding(), one.getAddresses(), note, cause, caller));
            }
        }
        List<Fire> queued = stored(connection, rows, known);
        Map<Integer, List<Fire>> byJob = queued.stream()
                .collect(Collectors.groupingBy(fire -> fire.job().id(), TreeMap::new, Collectors.toList()));
        List<Deed> deeds = new ArrayList<>();
        byJob.forEach((job, fires) -> {
            String old =
                    joined(former.stream().filter(one -> one.getJobId() == job).map(Execution::getId));
            deeds.add(new Deed(JobCatalog.KIND, job, AuditAction.AGAIN, "record=" + old, records(fires)));
        });
        audit.write(connection, caller, deeds);
        return queued;
    }

    private static String records(List<Fire> fires) {
        return "record=" + joined(fires.stream().map(Fire::id));
    }

    private static String joined(Stream<Long> ids) {
        return ids.sorted().map(String::valueOf).collect(Collectors.joining(", "));
    }

    private NewRow row(
            JobSnapshot job,
            @Nullable String param,
            @Nullable String sharding,
            @Nullable String addresses,
            @Nullable String note,
            Cause cause,
            Caller caller) {
        String who = caller.name();
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
                null);
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
