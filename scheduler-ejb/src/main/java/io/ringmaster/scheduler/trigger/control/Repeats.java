package io.ringmaster.scheduler.trigger.control;

import io.ringmaster.scheduler.database.DatabaseFailure;
import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.execution.control.Sendings;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Keeps fires from going out once more whose result came though nobody answered for them (design, "Sending"): an executor
 * that does not recognise ids would run them again. Asks right before the network, once for all that go out together.
 */
final class Repeats {
    private static final Logger LOGGER = System.getLogger(Repeats.class.getName());

    private final Transactions transactions;
    private final Sendings sendings = new Sendings();
    private final Verdict verdict;
    private final Clock clock;

    Repeats(Transactions transactions, Verdict verdict, Clock clock) {
        this.transactions = transactions;
        this.verdict = verdict;
        this.clock = clock;
    }

    /** Those that have no result. Without the database all of them wait in their outbox. */
    List<Routed> unfinished(List<Routed> repeated, Lane lane) {
        Set<Long> ended;
        try {
            ended = transactions.single(connection -> sendings.ended(
                    connection,
                    repeated.stream().map(routed -> routed.fire().id()).toList()));
        } catch (DatabaseFailure noDatabase) {
            LOGGER.log(Level.WARNING, "{0} fires are repeated later: {1}", repeated.size(), noDatabase.getMessage());
            repeated.forEach(lane.outbox()::unsent);
            return List.of();
        }
        List<Routed> unfinished = new ArrayList<>();
        for (Routed routed : repeated) {
            if (ended.contains(routed.fire().id())) {
                lane.outbox().dropped(routed);
                verdict.ended(routed, clock.instant());
            } else {
                unfinished.add(routed);
            }
        }
        if (!ended.isEmpty()) {
            lane.pump();
        }
        return unfinished;
    }
}
