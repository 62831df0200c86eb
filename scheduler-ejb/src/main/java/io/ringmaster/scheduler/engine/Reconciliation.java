package io.ringmaster.scheduler.engine;

import io.ringmaster.scheduler.execution.entity.StoredRow;
import io.ringmaster.scheduler.i18n.Messages;
import io.ringmaster.scheduler.loop.Duty;
import io.ringmaster.scheduler.trigger.control.Dispatcher;
import io.ringmaster.scheduler.trigger.entity.Fire;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Compares the rows that wait for this node with the fires that it holds, and takes what it does not hold: commits whose
 * answer was lost, exceptions between commit and ring, rows of a number that no node has any more. Forgets fires that it holds
 * and whose rows do not wait any more, because somebody cancelled them at another center.
 */
final class Reconciliation implements Duty {
    private static final Duration PERIOD = Duration.ofSeconds(2);
    private static final int BATCH = 500;

    private final EngineParts parts;
    private final Nodes nodes;
    private final Ring ring;
    private final Dispatcher dispatcher;
    private final Recovery recovery;
    private final Messages messages;
    /** Not held at the last look; what is missing twice is missing, what is missing once may be on its way to the ring. */
    private Set<Long> suspects = new HashSet<>();

    Reconciliation(EngineParts parts, Nodes nodes, Ring ring, Dispatcher dispatcher) {
        this.parts = parts;
        this.nodes = nodes;
        this.ring = ring;
        this.dispatcher = dispatcher;
        this.recovery = new Recovery(parts);
        this.messages = Messages.of(parts.settings().language());
    }

    @Override
    public String name() {
        return "reconciliation";
    }

    @Override
    public Duration runOnce() {
        dispatcher.poke();
        dispatcher.settle();
        Set<Long> held = heldIds();
        Set<Long> owners = parts.transactions().single(parts.ledger()::pendingNodes);
        boolean own = owners.remove(parts.node().get());
        if (!owners.isEmpty()) {
            adoptStrays(owners);
        }
        Set<Long> pending = own
                ? parts.transactions()
                        .single(connection -> parts.ledger()
                                .pendingIds(connection, parts.node().get()))
                : new HashSet<>();
        held.removeAll(pending);
        forget(held);
        Set<Long> inRing = ring.ids();
        pending.removeIf(id -> inRing.contains(id) || dispatcher.holds(id));
        List<Long> missing = pending.stream().filter(suspects::contains).toList();
        suspects = pending;
        for (int from = 0; from < missing.size(); from += BATCH) {
            take(missing.subList(from, Math.min(missing.size(), from + BATCH)));
        }
        return PERIOD;
    }

    /** What was marked and did not go out is left to the other centers, as what was not marked is. */
    @Override
    public void stop() {
        dispatcher.giveBack();
    }

    /** What waits here, without what a worker has in hand. */
    private Set<Long> heldIds() {
        Set<Long> held = ring.ids();
        dispatcher.unmarked().forEach(fire -> held.add(fire.id()));
        return held;
    }

    /** Of fires whose rows did not wait: those that are still held were not sent meanwhile, and somebody ended their rows. */
    private void forget(Set<Long> ended) {
        if (ended.isEmpty()) {
            return;
        }
        ended.retainAll(heldIds());
        // rows that are not there at all were cleared before they were sent, which is found out when they are due
        Set<Long> there = parts
                .transactions()
                .single(connection -> parts.ledger().byIds(connection, ended))
                .stream()
                .map(StoredRow::id)
                .collect(Collectors.toSet());
        ring.remove(fire -> there.contains(fire.id()));
        dispatcher.withdraw(there);
    }

    private void adoptStrays(Set<Long> owners) {
        parts.transactions().run((em, connection) -> {
            Set<Long> strays = new HashSet<>(owners);
            nodes.all(connection).forEach(node -> strays.remove(node.id()));
            for (Long stray : strays) {
                parts.ledger()
                        .takeOver(
                                connection,
                                stray,
                                parts.node().get(),
                                parts.passes().next());
            }
        });
    }

    private void take(List<Long> ids) {
        List<Fire> fires = parts.transactions().call((em, connection) -> {
            List<StoredRow> rows = parts.ledger().byIds(connection, ids);
            List<Fire> found = recovery.unsent(connection, rows);
            Set<Long> withJob = found.stream().map(Fire::id).collect(Collectors.toSet());
            for (StoredRow row : rows) {
                if (!withJob.contains(row.id())) {
                    parts.ledger()
                            .cancel(
                                    connection,
                                    "id = ?",
                                    List.of(row.id()),
                                    messages.text("fire.job.gone"),
                                    parts.clock().instant());
                }
            }
            return found;
        });
        ring.accept(fires);
    }
}
