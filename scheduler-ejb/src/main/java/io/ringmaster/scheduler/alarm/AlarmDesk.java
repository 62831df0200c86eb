package io.ringmaster.scheduler.alarm;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

/** Gives a notice to every alarm and says whether all of them could raise it. */
public final class AlarmDesk {
    private final List<AlarmQueue> queues;
    private final Duration patience;

    /**
     * @param executor has a thread for each task
     * @param patience after which an alarm that did not answer has failed
     */
    public AlarmDesk(List<Alarm> alarms, Executor executor, Duration patience) {
        this.queues = alarms.stream()
                .map(alarm -> new AlarmQueue(alarm, executor, patience))
                .toList();
        this.patience = patience;
    }

    /** Completes with true when every alarm raised the notice, with false when one failed or took too long. */
    public CompletionStage<Boolean> raise(Notice notice) {
        CompletableFuture<Boolean> all = CompletableFuture.completedFuture(true);
        for (AlarmQueue queue : queues) {
            CompletableFuture<Boolean> one = new CompletableFuture<>();
            one.completeOnTimeout(false, patience.toMillis(), TimeUnit.MILLISECONDS);
            queue.add(notice, one);
            all = all.thenCombine(one, Boolean::logicalAnd);
        }
        return all;
    }
}
