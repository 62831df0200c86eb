package io.ringmaster.scheduler.trigger.control;

import io.ringmaster.scheduler.gateway.ExecutorGateway;
import io.ringmaster.scheduler.trigger.entity.Fire;
import java.time.Clock;
import java.util.List;

/** Decides about fires of which nobody knows whether a node that is gone sent them, once their addresses were asked. */
final class Resending {
    private final ExecutorGateway gateway;
    private final Verdict verdict;
    private final Clock clock;
    private final Lane lane;

    Resending(DispatcherParts parts, Lane lane) {
        this.gateway = parts.gateway();
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
            var unused = gateway.forGroup(fire.job().groupId())
                    .beat(address)
                    .thenAccept(answer -> lane.execute(() -> {
                        verdict.heard(address, answer);
                        verdict.unknown(before, answer.text(), clock.instant())
                                .ifPresent(again -> lane.outbox().again(again));
                        lane.pump();
                    }));
        }
    }
}
