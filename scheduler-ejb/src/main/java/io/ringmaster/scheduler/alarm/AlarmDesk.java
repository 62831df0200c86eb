package io.ringmaster.scheduler.alarm;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;

/** Gives a notice to every alarm and says whether all of them could raise it. */
public final class AlarmDesk {
    private final List<AlarmQueue> queues;

    /**
     * @param executor has a thread for each task
     * @param patience after which an alarm that did not answer has failed
     */
    public AlarmDesk(List<Alarm> alarms, Executor executor, Duration patience) {
        this.queues = alarms.stream()
                .map(alarm -> new AlarmQueue(alarm, executor, patience))
                .toList();
    }

    /**
     * Completes with true when every alarm raised the notice, with false when one failed or took too long. How long counts
     * from the notice's own turn: those before it may be many.
     */
    public CompletionStage<Boolean> raise(Notice notice) {
        CompletableFuture<Boolean> all = CompletableFuture.completedFuture(true);
        for (AlarmQueue queue : queues) {
            CompletableFuture<Boolean> one = new CompletableFuture<>();
            queue.add(notice, one);
            all = all.thenCombine(one, Boolean::logicalAnd);
        }
        return all;
    }
}
