package io.ringmaster.scheduler.engine;

import io.ringmaster.scheduler.execution.entity.StoredRow;
import io.ringmaster.scheduler.loop.Duty;
import io.ringmaster.scheduler.trigger.control.Dispatcher;
import io.ringmaster.scheduler.trigger.entity.Fire;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Buries nodes that are gone, and decides about the fires that they had marked as sent without writing an answer: nobody
 * knows whether those went out.
 */
final class Orphans implements Duty {
    private static final Duration PERIOD = Duration.ofSeconds(2);
    /** Whoever joins now cannot be gone before a lease has passed. */
    private static final Duration ALONE = Lease.LENGTH.dividedBy(2);

    private final EngineParts parts;
    private final Nodes nodes;
    private final RollCall rollCall;
    private final Lease lease;
    private final Dispatcher dispatcher;
    private final Recovery recovery;
    private final Consumer<List<Fire>> ring;

    /** @param ring takes the fires that a gone node had still to send */
    Orphans(EngineParts parts, Nodes nodes, Lease lease, Dispatcher dispatcher, Consumer<List<Fire>> ring) {
        this.parts = parts;
        this.nodes = nodes;
        this.rollCall = new RollCall(nodes, parts.clock(), lease);
        this.lease = lease;
        this.dispatcher = dispatcher;
        this.recovery = new Recovery(parts);
        this.ring = ring;
    }

    @Override
    public String name() {
        return "orphans";
    }

    @Override
    public Duration runOnce() {
        List<Nodes.Node> members = parts.transactions().single(rollCall::members);
        Instant now = parts.clock().instant();
        for (Nodes.Node member : members) {
            if (member.id() != parts.node().get() && lease.isGone(member, now)) {
                dispatcher.resend(adopt(member));
            }
        }
        return members.size() > 1 ? PERIOD : ALONE;
    }

    /**
     * Every step may be the last one, and all of them can be repeated. First its unsent rows are taken, so that it can mark none
     * of them any more; then, without a lock that a planner would wait for, what it has marked is looked for; then all that is
     * decided about, together with its burial.
     */
    private List<Fire> adopt(Nodes.Node gone) {
        Optional<List<Fire>> unsent = parts.transactions().call((em, connection) -> takeOver(connection, gone));
        if (unsent.isEmpty()) {
            return List.of();
        }
        ring.accept(unsent.get());
        Set<Long> unanswered =
                parts.transactions().single(connection -> parts.ledger().unanswered(connection, gone.id()));
        Burial burial = parts.transactions().call((em, connection) -> bury(connection, gone, unanswered));
        ring.accept(burial.unsent());
        return burial.sent();
    }

    /** The rows that it still had to send go with it, whatever the planner has taken already; empty if it is not gone. */
    private Optional<List<Fire>> takeOver(Connection connection, Nodes.Node gone) throws SQLException {
        if (!nodes.lock(connection, gone)) {
            return Optional.empty();
        }
        return Optional.of(
                recovery.takeOver(connection, List.of(gone.id()), parts.passes().next()));
    }

    private record Burial(List<Fire> unsent, List<Fire> sent) {}

    private Burial bury(Connection connection, Nodes.Node gone, Set<Long> unanswered) throws SQLException {
        Optional<List<Fire>> unsent = takeOver(connection, gone);
        if (unsent.isEmpty()) {
            return new Burial(List.of(), List.of());
        }
        List<StoredRow> rows = parts.ledger()
                .adoptUnanswered(connection, unanswered, gone.id(), parts.node().get());
        nodes.bury(connection, gone.id());
        return new Burial(unsent.get(), recovery.sent(connection, rows));
    }
}
