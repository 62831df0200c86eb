package io.ringmaster.scheduler.engine;

import io.ringmaster.scheduler.database.Transactions;
import java.time.Clock;
import java.time.Instant;
import java.util.List;

/** The centers that share this database and renewed their row lately (design, "Nodes"). */
public final class LiveCenters {
    private final Nodes nodes = new Nodes();
    private final Transactions transactions;
    private final Clock clock;

    public LiveCenters(Transactions transactions, Clock clock) {
        this.transactions = transactions;
        this.clock = clock;
    }

    /**
     * One of them.
     *
     * @param started when it joined
     * @param renewed its last sign of life
     */
    public record Member(long id, String name, String version, Instant started, Instant renewed, NodeSign sign) {}

    /** Those that there are now, by id. */
    public List<Member> all() {
        Instant since = clock.instant().minus(Lease.LENGTH);
        return transactions.single(connection -> nodes.members(connection, since));
    }
}
