package io.ringmaster.scheduler.trigger.control;

import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.execution.control.Ledger;
import io.ringmaster.scheduler.execution.control.NodeId;
import io.ringmaster.scheduler.execution.control.Passes;
import io.ringmaster.scheduler.execution.entity.NewRow;
import io.ringmaster.scheduler.execution.entity.StoredRow;
import io.ringmaster.scheduler.trigger.entity.Fire;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Splits a broadcast into one row for each address, all of them before the first is sent (interop 4.6, step 2). */
final class Broadcast {
    private final Transactions transactions;
    private final Ledger ledger;
    private final NodeId node;
    private final Passes passes;
    private final Cleared cleared;

    Broadcast(Transactions transactions, Ledger ledger, NodeId node, Passes passes, Cleared cleared) {
        this.transactions = transactions;
        this.ledger = ledger;
        this.node = node;
        this.passes = passes;
        this.cleared = cleared;
    }

    /**
     * What goes on instead of a fire: its shards, or itself anew if its row was cleared; nothing if it is not ours any more, or
     * was split by a commit whose answer was lost: rows that wait for this node are found, as nothing holds them.
     */
    List<Fire> split(Fire whole, int total) {
        List<Fire> shards = shards(whole, total);
        return shards.isEmpty() ? cleared.putBack(List.of(whole)) : shards;
    }

    private List<Fire> shards(Fire whole, int total) {
        return transactions.call((em, connection) -> {
            StoredRow row = whole.row();
            if (!ledger.firstShard(connection, row.id(), total, node.get())) {
                return List.of();
            }
            long pass = passes.next();
            List<NewRow> others = new ArrayList<>();
            for (int index = 1; index < total; index++) {
                others.add(shard(row, whole, index, total));
            }
            ledger.insert(connection, node.get(), pass, others);
            List<Fire> fires = new ArrayList<>();
            ledger.byIds(connection, Set.of(row.id())).forEach(first -> fires.add(new Fire(first, whole.job())));
            ledger.ofPass(connection, node.get(), pass, row.plannedTime())
                    .forEach(other -> fires.add(new Fire(other, whole.job())));
            return fires;
        });
    }

    private static NewRow shard(StoredRow row, Fire whole, int index, int total) {
        boolean planned = row.plannedTime() != null;
        return new NewRow(
                row.groupId(),
                row.jobId(),
                whole.job().handler(),
                row.param(),
                index + "/" + total,
                row.retries(),
                whole.due(),
                planned,
                index,
                row.cause(),
                // shards of what nothing planned are unique by the row that they are split from
                planned || row.origin() != null ? row.origin() : Long.valueOf(row.id()),
                row.attempt(),
                row.requestedBy(),
                row.addresses(),
                row.note(),
                null);
    }
}
