package io.ringmaster.scheduler.trigger.control;

import io.ringmaster.protocol.Wire;
import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.execution.control.NodeId;
import io.ringmaster.scheduler.execution.control.Sendings;
import io.ringmaster.scheduler.execution.control.Sendings.Outcome;
import io.ringmaster.scheduler.trigger.entity.Fire;
import java.time.Clock;
import java.time.Instant;
import java.util.List;

/**
 * Ends fires that have nowhere to go: with the reason on the row, as a failure that is retried and alarmed. A fire whose row was
 * cleared is returned with its new row, so that it is failed there.
 */
final class Failing {
    private final Transactions transactions;
    private final Sendings sendings = new Sendings();
    private final NodeId node;
    private final Clock clock;
    private final Outcomes outcomes;
    private final TriggerText text;
    private final Cleared cleared;

    Failing(Transactions transactions, NodeId node, Clock clock, Outcomes outcomes, TriggerText text, Cleared cleared) {
        this.transactions = transactions;
        this.node = node;
        this.clock = clock;
        this.outcomes = outcomes;
        this.text = text;
        this.cleared = cleared;
    }

    List<Fire> unsent(Fire fire, String reason) {
        return close(fire, text.unsent(fire, reason));
    }

    List<Fire> nobody(Fire fire, boolean idle, List<Routed.Tried> report) {
        StringBuilder reason = new StringBuilder(text.text(idle ? "trigger.no.idle" : "trigger.no.alive"));
        report.forEach(tried ->
                reason.append("; ").append(tried.address()).append(": ").append(tried.reason()));
        return close(fire, text.unsent(fire, reason.toString()));
    }

    // the fence here too: what was cancelled or taken over meanwhile is not this node's to fail
    private List<Fire> close(Fire fire, String record) {
        Instant now = clock.instant();
        Outcome failure = new Outcome(fire.id(), Wire.FAILURE, record, now, true, true);
        // both or none: nobody would ask for the outcome of a row that went nowhere
        boolean closed = transactions.call((em, connection) -> {
            boolean ours = !sendings.mark(connection, node.get(), now, List.of(new Sendings.Mark(fire.id(), "")))
                    .isEmpty();
            if (ours) {
                sendings.outcomes(connection, List.of(failure));
            }
            return ours;
        });
        if (!closed) {
            return cleared.putBack(List.of(fire));
        }
        outcomes.failed(failure);
        return List.of();
    }
}
