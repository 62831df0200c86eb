package io.ringmaster.scheduler.trigger.control;

import io.ringmaster.protocol.IdleBeatRequest;
import io.ringmaster.scheduler.gateway.Answer;
import io.ringmaster.scheduler.gateway.ExecutorGateway;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Asks addresses one after the other, without a thread that waits, until one says yes (interop 4.9, FAILOVER, BUSYOVER). */
final class Probe {
    private final ExecutorGateway gateway;

    Probe(ExecutorGateway gateway) {
        this.gateway = gateway;
    }

    /**
     * What asking brought.
     *
     * @param address the first that said yes; empty if none did
     * @param report the others, with what they said
     */
    record Found(Optional<String> address, List<Routed.Tried> report) {}

    CompletionStage<Found> first(Target.FirstThatAnswers target, int groupId, int jobId) {
        return ask(gateway.forGroup(groupId), target, jobId, target.addresses().iterator(), new ArrayList<>());
    }

    private static CompletionStage<Found> ask(
            ExecutorGateway gateway,
            Target.FirstThatAnswers target,
            int jobId,
            Iterator<String> left,
            List<Routed.Tried> report) {
        if (!left.hasNext()) {
            return CompletableFuture.completedFuture(new Found(Optional.empty(), report));
        }
        String address = left.next();
        CompletionStage<Answer<String>> answer =
                target.idle() ? gateway.idleBeat(address, new IdleBeatRequest(jobId)) : gateway.beat(address);
        return answer.thenCompose(said -> {
            if (said.succeeded()) {
                return CompletableFuture.completedFuture(new Found(Optional.of(address), report));
            }
            report.add(new Routed.Tried(address, said.codeOrFailure() + " " + said.text()));
            return ask(gateway, target, jobId, left, report);
        });
    }
}
