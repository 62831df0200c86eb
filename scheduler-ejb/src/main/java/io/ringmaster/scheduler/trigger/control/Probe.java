package io.ringmaster.scheduler.trigger.control;

import io.ringmaster.scheduler.gateway.Answer;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Asks addresses one after the other, without a thread that waits, until one says yes (interop 4.9, FAILOVER, BUSYOVER). */
final class Probe {
    private final Questions questions;

    Probe(Questions questions) {
        this.questions = questions;
    }

    /**
     * What asking brought.
     *
     * @param address the first that said yes; empty if none did
     * @param report the others, with what they said
     */
    record Found(Optional<String> address, List<Routed.Tried> report) {}

    CompletionStage<Found> first(Target.FirstThatAnswers target, int groupId, int jobId) {
        return ask(target, groupId, jobId, target.addresses().iterator(), new ArrayList<>());
    }

    private CompletionStage<Found> ask(
            Target.FirstThatAnswers target, int groupId, int jobId, Iterator<String> left, List<Routed.Tried> report) {
        if (!left.hasNext()) {
            return CompletableFuture.completedFuture(new Found(Optional.empty(), report));
        }
        String address = left.next();
        CompletionStage<Answer<String>> answer =
                target.idle() ? questions.idleBeat(groupId, address, jobId) : questions.beat(groupId, address);
        return answer.thenCompose(said -> {
            if (said.succeeded()) {
                return CompletableFuture.completedFuture(new Found(Optional.of(address), report));
            }
            report.add(new Routed.Tried(
                    address, said.codeOrFailure() + " " + said.text(), said instanceof Answer.Given<String>));
            return ask(target, groupId, jobId, left, report);
        });
    }
}
