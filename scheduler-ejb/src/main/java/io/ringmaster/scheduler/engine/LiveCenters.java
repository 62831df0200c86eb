package io.ringmaster.scheduler.engine;

import io.ringmaster.scheduler.database.Transactions;
import java.time.Clock;
import java.time.Instant;

/** The centers that share this database and renewed their row lately (design, "Nodes"). */
public final class LiveCenters {
    private final Nodes nodes = new Nodes();
    private final Transactions transactions;
    private final Clock clock;

    public LiveCenters(Transactions transactions, Clock clock) {
        this.transactions = transactions;
        this.clock = clock;
    }

    /** How many there are now. */
    public int count() {
        Instant since = clock.instant().minus(Lease.LENGTH);
        return (int) transactions.single(nodes::all).stream()
                .filter(node -> node.renewed().isAfter(since))
                .count();
    }
}
