package io.ringmaster.scheduler.trigger.control;

import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.execution.control.Ledger;
import io.ringmaster.scheduler.execution.control.NodeId;
import io.ringmaster.scheduler.execution.control.Passes;
import io.ringmaster.scheduler.execution.entity.NewRow;
import io.ringmaster.scheduler.execution.entity.StoredRow;
import io.ringmaster.scheduler.job.control.JobSnapshots;
import io.ringmaster.scheduler.job.entity.JobSnapshot;
import io.ringmaster.scheduler.trigger.entity.Fire;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Puts back rows that somebody deleted before they were sent: "clear all records" of a live XXL-JOB console means what has
 * been, and takes what is planned with it.
 */
final class Cleared {
    private final Transactions transactions;
    private final Ledger ledger;
    private final JobSnapshots jobs;
    private final NodeId node;
    private final Passes passes;

    Cleared(Transactions transactions, Ledger ledger, JobSnapshots jobs, NodeId node, Passes passes) {
        this.transactions = transactions;
        this.ledger = ledger;
        this.jobs = jobs;
        this.node = node;
        this.passes = passes;
    }

    /** Those of the fires whose rows are gone though their jobs are not, with new rows; the others were cancelled or taken over. */
    List<Fire> putBack(List<Fire> lost) {
        return transactions.call((em, connection) -> {
            Set<Long> there = ledger
                    .byIds(connection, lost.stream().map(Fire::id).toList())
                    .stream()
                    .map(StoredRow::id)
                    .collect(Collectors.toSet());
            List<Fire> gone =
                    lost.stream().filter(fire -> !there.contains(fire.id())).toList();
            if (gone.isEmpty()) {
                return List.of();
            }
            Map<Integer, JobSnapshot> current = jobs.byIds(
                    connection,
                    gone.stream().map(fire -> fire.row().jobId()).distinct().toList());
            List<NewRow> rows = gone.stream()
                    .filter(fire -> current.containsKey(fire.row().jobId()))
                    .map(Cleared::again)
                    .toList();
            long pass = passes.next();
            ledger.insert(connection, node.get(), pass, rows);
            List<StoredRow> stored = new ArrayList<>(ledger.ofPass(connection, node.get(), pass, Instant.EPOCH));
            stored.addAll(ledger.ofPass(connection, node.get(), pass, null));
            List<Fire> again = new ArrayList<>();
            for (StoredRow row : stored) {
                JobSnapshot job = current.get(row.jobId());
                if (job != null) {
                    again.add(new Fire(row, job));
                }
            }
            return again;
        });
    }

    private static NewRow again(Fire fire) {
        StoredRow row = fire.row();
        boolean planned = row.plannedTime() != null;
        return new NewRow(
                row.groupId(),
                row.jobId(),
                fire.job().handler(),
                row.param(),
                row.sharding(),
                row.retries(),
                fire.due(),
                planned,
                row.shardIndex(),
                row.cause(),
                // what nothing planned has no key of its own: a commit whose answer was lost would put it back twice
                planned || row.origin() != null ? row.origin() : Long.valueOf(row.id()),
                row.attempt(),
                row.requestedBy(),
                row.addresses(),
                row.note(),
                null);
    }
}
