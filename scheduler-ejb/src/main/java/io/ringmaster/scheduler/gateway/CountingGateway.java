package io.ringmaster.scheduler.gateway;

import io.ringmaster.protocol.IdleBeatRequest;
import io.ringmaster.protocol.KillRequest;
import io.ringmaster.protocol.LogPage;
import io.ringmaster.protocol.LogRequest;
import io.ringmaster.protocol.RunRequest;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.LongAdder;

/** Counts the fires that go out through another gateway, and what becomes of them. */
public final class CountingGateway implements ExecutorGateway {
    private final ExecutorGateway gateway;
    private final LongAdder sent;
    private final LongAdder notReached;
    private final LongAdder unknown;

    public CountingGateway(ExecutorGateway gateway) {
        this(gateway, new LongAdder(), new LongAdder(), new LongAdder());
    }

    private CountingGateway(ExecutorGateway gateway, LongAdder sent, LongAdder notReached, LongAdder unknown) {
        this.gateway = gateway;
        this.sent = sent;
        this.notReached = notReached;
        this.unknown = unknown;
    }

    @Override
    public ExecutorGateway forGroup(int groupId) {
        return new CountingGateway(gateway.forGroup(groupId), sent, notReached, unknown);
    }

    /** Fires handed over, each as often as it was tried. */
    public long sent() {
        return sent.sum();
    }

    /** Of these, those that provably did not arrive. */
    public long notReached() {
        return notReached.sum();
    }

    /** Of these, those of which nobody knows whether they arrived. */
    public long unknown() {
        return unknown.sum();
    }

    @Override
    public CompletionStage<Answer<String>> run(String address, RunRequest request) {
        sent.increment();
        return gateway.run(address, request).thenApply(this::counted);
    }

    @Override
    public CompletionStage<Answer<String>> beat(String address) {
        return gateway.beat(address);
    }

    @Override
    public CompletionStage<Answer<String>> idleBeat(String address, IdleBeatRequest request) {
        return gateway.idleBeat(address, request);
    }

    @Override
    public CompletionStage<Answer<String>> kill(String address, KillRequest request) {
        return gateway.kill(address, request);
    }

    @Override
    public CompletionStage<Answer<LogPage>> log(String address, LogRequest request) {
        return gateway.log(address, request);
    }

    private Answer<String> counted(Answer<String> answer) {
        if (answer instanceof Answer.NotReached<String>) {
            notReached.increment();
        } else if (answer instanceof Answer.Unknown<String>) {
            unknown.increment();
        }
        return answer;
    }
}
