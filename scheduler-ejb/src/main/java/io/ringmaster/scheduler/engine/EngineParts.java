package io.ringmaster.scheduler.engine;

import io.ringmaster.scheduler.database.Claims;
import io.ringmaster.scheduler.database.DatabaseClock;
import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.execution.control.Ledger;
import io.ringmaster.scheduler.execution.control.NodeId;
import io.ringmaster.scheduler.execution.control.Passes;
import io.ringmaster.scheduler.job.control.JobSnapshots;
import io.ringmaster.scheduler.settings.Settings;
import java.time.Instant;

/** What the engine's duties share. */
public record EngineParts(
        Settings settings,
        DatabaseClock clock,
        Transactions transactions,
        Ledger ledger,
        JobSnapshots jobs,
        NodeId node,
        Passes passes) {

    /**
     * Claims a duty that one center of the cluster does; at most one succeeds. One transaction.
     *
     * @param before it succeeds only if the duty was last done before this
     */
    public boolean claims(String duty, Instant before, Instant now) {
        return transactions.call((em, connection) -> new Claims().claim(connection, duty, node.get(), before, now));
    }
}
