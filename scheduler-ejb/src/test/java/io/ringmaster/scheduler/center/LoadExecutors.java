package io.ringmaster.scheduler.center;

import io.ringmaster.protocol.CallbackItem;
import io.ringmaster.protocol.IdleBeatRequest;
import io.ringmaster.protocol.KillRequest;
import io.ringmaster.protocol.LogPage;
import io.ringmaster.protocol.LogRequest;
import io.ringmaster.protocol.RunRequest;
import io.ringmaster.scheduler.gateway.Answer;
import io.ringmaster.scheduler.gateway.ExecutorGateway;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/** Executors under load, as one center reaches them: each accepts after a moment, and gives its results in batches. */
class LoadExecutors implements ExecutorGateway, AutoCloseable {
    private static final int DELAY_MILLIS = 2;
    private static final int FLUSH_MILLIS = 100;
    private static final int BATCH = 500;

    private final ScheduledExecutorService network = Executors.newScheduledThreadPool(2);
    private final Queue<CallbackItem> results = new ConcurrentLinkedQueue<>();
    private final AtomicInteger sent = new AtomicInteger();
    private final Arrivals arrivals;

    LoadExecutors(Arrivals arrivals) {
        this.arrivals = arrivals;
    }

    /** From now on every accepted run succeeds, and {@code center} is told until it takes it. */
    void reportTo(Function<List<CallbackItem>, CompletionStage<?>> center) {
        network.scheduleWithFixedDelay(() -> flush(center), FLUSH_MILLIS, FLUSH_MILLIS, TimeUnit.MILLISECONDS);
    }

    /** Requests that came from this center. */
    int sent() {
        return sent.get();
    }

    /** What an address answers; every one accepts. */
    Answer<String> answer(String address, RunRequest request) {
        return FakeExecutors.ok("");
    }

    /** Whether an accepted run gives a result. */
    boolean ends(RunRequest request) {
        return true;
    }

    /** How long an address takes. */
    long delayMillis(String address) {
        return DELAY_MILLIS;
    }

    @Override
    public CompletionStage<Answer<String>> run(String address, RunRequest request) {
        sent.incrementAndGet();
        Answer<String> answer = answer(address, request);
        if (!(answer instanceof Answer.NotReached<String>)) {
            arrivals.add(request);
        }
        if (answer.succeeded() && ends(request)) {
            results.add(new CallbackItem(request.logId(), request.logDateTime(), 200, "done"));
        }
        return later(address, answer);
    }

    @Override
    public CompletionStage<Answer<String>> beat(String address) {
        return later(address, FakeExecutors.ok(""));
    }

    @Override
    public CompletionStage<Answer<String>> idleBeat(String address, IdleBeatRequest request) {
        return later(address, FakeExecutors.ok(""));
    }

    @Override
    public CompletionStage<Answer<String>> kill(String address, KillRequest request) {
        return later(address, FakeExecutors.ok(""));
    }

    @Override
    public CompletionStage<Answer<LogPage>> log(String address, LogRequest request) {
        return CompletableFuture.completedFuture(new Answer.NotReached<>("no logs here"));
    }

    @Override
    public void close() {
        network.shutdownNow();
    }

    private CompletionStage<Answer<String>> later(String address, Answer<String> answer) {
        CompletableFuture<Answer<String>> future = new CompletableFuture<>();
        network.schedule(() -> future.complete(answer), delayMillis(address), TimeUnit.MILLISECONDS);
        return future;
    }

    private void flush(Function<List<CallbackItem>, CompletionStage<?>> center) {
        while (!results.isEmpty()) {
            List<CallbackItem> batch = new ArrayList<>();
            for (CallbackItem item = results.poll(); item != null; item = results.poll()) {
                batch.add(item);
                if (batch.size() == BATCH) {
                    break;
                }
            }
            var unused = center.apply(batch).whenComplete((stored, failure) -> {
                if (failure != null) {
                    results.addAll(batch);
                }
            });
        }
    }
}
