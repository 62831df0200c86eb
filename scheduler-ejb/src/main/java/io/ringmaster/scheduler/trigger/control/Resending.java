package io.ringmaster.scheduler.trigger.control;

import io.ringmaster.scheduler.trigger.entity.Fire;
import java.time.Clock;
import java.util.List;

/** Decides about fires of which nobody knows whether a node that is gone sent them, once their addresses were asked. */
final class Resending {
    private final Questions questions;
    private final Verdict verdict;
    private final Clock clock;
    private final Lane lane;

    Resending(DispatcherParts parts, Questions questions, Lane lane) {
        this.questions = questions;
        this.verdict = parts.verdict();
        this.clock = parts.clock();
        this.lane = lane;
    }

    void resend(List<Fire> fires) {
        for (Fire fire : fires) {
            String address = fire.row().address();
            if (address == null || address.isEmpty()) {
                continue;
            }
            Routed before = new Routed(fire, address);
            var unused = questions
                    .beat(fire.job().groupId(), address)
                    .thenAccept(answer -> lane.execute(() -> {
                        verdict.unknown(before, answer.text(), clock.instant())
                                .ifPresent(again -> lane.outbox().again(again));
                        lane.pump();
                    }));
        }
    }
}
