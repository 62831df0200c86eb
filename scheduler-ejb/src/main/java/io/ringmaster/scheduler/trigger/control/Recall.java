package io.ringmaster.scheduler.trigger.control;

import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.execution.control.MinuteSums;
import io.ringmaster.scheduler.execution.control.NodeId;
import io.ringmaster.scheduler.execution.control.Sendings;
import io.ringmaster.scheduler.trigger.entity.Fire;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Takes marks back of fires that have not gone out: rows are marked ahead of sending, and what is decided meanwhile, by a
 * person or because the center stops, has to hold for them, too. Fires are taken out of their outbox first, so that none of
 * them goes out any more, whatever becomes of the statement.
 */
final class Recall {
    private final Transactions transactions;
    private final Sendings sendings = new Sendings();
    private final NodeId node;
    private final Cleared cleared;
    private final MinuteSums sums;
    private final List<Lane> lanes;
    /** Out of their outboxes; whether their marks are taken back is unknown until the statement is run again. */
    private final Map<Long, Taken> unsure = new LinkedHashMap<>();

    /** @param counted whether it counts as sent; the others are those whose marking may have failed */
    private record Taken(Routed routed, boolean counted) {
        long id() {
            return routed.fire().id();
        }

        Instant sentAt() {
            return Objects.requireNonNull(routed.sentAt(), "sentAt");
        }
    }

    Recall(DispatcherParts parts, List<Lane> lanes) {
        this.transactions = parts.transactions();
        this.node = parts.node();
        this.cleared = parts.cleared();
        this.sums = parts.sums();
        this.lanes = lanes;
    }

    /**
     * What came back.
     *
     * @param unmarked fires whose rows wait for this node again; nobody holds them
     * @param putBack fires whose rows somebody cleared, with new rows
     */
    record Recalled(List<Fire> unmarked, List<Fire> putBack) {}

    /** The fires that could be recalled. */
    synchronized List<Fire> fires() {
        List<Fire> all = new ArrayList<>();
        lanes.forEach(lane -> all.addAll(lane.outbox().ahead()));
        lanes.forEach(lane -> all.addAll(lane.unsure()));
        unsure.values().forEach(taken -> all.add(taken.routed().fire()));
        return all;
    }

    /** Whether it is unknown if this fire's row waits for this node again; its fire is in no outbox. */
    synchronized boolean isInDoubt(long id) {
        return unsure.containsKey(id);
    }

    /** Takes a fire whose mark is to be taken back with the next recall; it is in no outbox. */
    synchronized void doubt(Routed marked) {
        unsure.put(marked.fire().id(), new Taken(marked, true));
    }

    /** Recalls these, and those that an earlier recall left in doubt. One statement, and none if there is nothing. */
    synchronized Recalled recall(Predicate<Fire> wanted) {
        for (Lane lane : lanes) {
            lane.outbox()
                    .takeAhead(wanted)
                    .forEach(routed -> unsure.put(routed.fire().id(), new Taken(routed, true)));
            lane.takeUnsure(wanted).forEach(routed -> unsure.put(routed.fire().id(), new Taken(routed, false)));
        }
        if (unsure.isEmpty()) {
            return new Recalled(List.of(), List.of());
        }
        List<Taken> taken = List.copyOf(unsure.values());
        Set<Long> back = transactions.single(connection -> sendings.unmark(connection, node.get(), marks(taken)));
        List<Fire> lost = fires(taken, fire -> !back.contains(fire.id()));
        List<Fire> putBack = lost.isEmpty() ? List.of() : cleared.putBack(lost);
        unsure.clear();
        taken.stream()
                .filter(fire -> fire.counted() && back.contains(fire.id()))
                .forEach(this::takeBack);
        return new Recalled(fires(taken, fire -> back.contains(fire.id())), putBack);
    }

    private static Map<Long, Instant> marks(List<Taken> taken) {
        return taken.stream().collect(Collectors.toMap(Taken::id, Taken::sentAt));
    }

    private static List<Fire> fires(List<Taken> taken, Predicate<Fire> wanted) {
        return taken.stream().map(each -> each.routed().fire()).filter(wanted).toList();
    }

    private void takeBack(Taken taken) {
        Fire fire = taken.routed().fire();
        sums.takeBack(MinuteSums.Event.SENT, taken.sentAt());
        if (fire.planned()) {
            sums.takeBackLate(
                    taken.sentAt(), Duration.between(fire.due(), taken.sentAt()).toMillis());
        }
    }
}
