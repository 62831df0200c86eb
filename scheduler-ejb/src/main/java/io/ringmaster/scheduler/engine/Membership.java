package io.ringmaster.scheduler.engine;

import io.ringmaster.scheduler.database.DatabaseClock;
import io.ringmaster.scheduler.database.DatabaseFailure;
import io.ringmaster.scheduler.database.Dialect;
import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.execution.control.NodeId;
import io.ringmaster.scheduler.loop.Duty;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Keeps this center a member of the cluster: joins, renews every second, says farewell. */
final class Membership implements Duty {
    private static final Logger LOGGER = System.getLogger(Membership.class.getName());
    private static final Duration PERIOD = Duration.ofSeconds(1);

    private final Transactions transactions;
    private final Nodes nodes;
    private final NodeId id;
    private final Lease lease;
    private final DatabaseClock clock;
    private final String name;
    private final String version;
    private final Supplier<NodeSign> sign;
    private final Runnable onBuried;
    private volatile Consumer<Instant> onRenewed = now -> {};

    /**
     * @param sign what this center tells of itself
     * @param onBuried told when the others took this node for gone: whatever it held is theirs now
     */
    Membership(
            Transactions transactions,
            Nodes nodes,
            NodeId id,
            Lease lease,
            DatabaseClock clock,
            String name,
            String version,
            Supplier<NodeSign> sign,
            Runnable onBuried) {
        this.transactions = transactions;
        this.nodes = nodes;
        this.id = id;
        this.lease = lease;
        this.clock = clock;
        this.name = name;
        this.version = version;
        this.sign = sign;
        this.onBuried = onBuried;
    }

    /** @param who is told, with the database's time, when the database took a sign of life */
    void connect(Consumer<Instant> who) {
        this.onRenewed = who;
    }

    @Override
    public String name() {
        return "membership";
    }

    @Override
    public void start() {
        transactions.run((em, connection) -> {
            Instant asked = clock.machine().instant();
            Optional<Instant> database = Dialect.of(connection).now(connection);
            database.ifPresentOrElse(
                    time -> clock.observe(asked, clock.machine().instant(), time), clock::observeWall);
        });
        join();
    }

    @Override
    public Duration runOnce() {
        Instant begin = clock.instant();
        boolean member;
        try {
            member = transactions.single(connection -> nodes.renew(connection, id.get(), clock.instant(), sign.get()));
        } catch (DatabaseFailure failure) {
            lease.failed();
            throw failure;
        }
        Instant end = clock.instant();
        lease.renewed(Duration.between(begin, end), end);
        onRenewed.accept(end);
        if (!member) {
            LOGGER.log(Level.WARNING, "The other centers took node {0} for gone; it joins anew", id.get());
            // it was away for a lease, whatever its own clock says
            lease.failed();
            onBuried.run();
            join();
        }
        return PERIOD;
    }

    /** Declares this node gone at once, so that the others need not wait for its lease. */
    @Override
    public void stop() {
        transactions.run((em, connection) -> nodes.leave(connection, id.get()));
    }

    private void join() {
        Instant now = clock.instant();
        id.set(transactions.single(connection -> nodes.join(connection, name, version, now)));
        LOGGER.log(Level.INFO, "Joined as node {0} ({1})", id.get(), name);
    }
}
