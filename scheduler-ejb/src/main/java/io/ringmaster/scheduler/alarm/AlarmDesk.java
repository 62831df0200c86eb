package io.ringmaster.scheduler.alarm;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Gives a notice to every alarm and says whether all of them could raise it. */
public final class AlarmDesk {
    private static final Logger LOGGER = System.getLogger(AlarmDesk.class.getName());
    private static final int MOST_WAITING = 10_000;

    private final List<Desk> desks;
    private final Duration patience;

    /** @param patience after which an alarm that did not answer has failed */
    public AlarmDesk(List<Alarm> alarms, Executor executor, Duration patience) {
        this.desks = alarms.stream().map(alarm -> new Desk(alarm, executor)).toList();
        this.patience = patience;
    }

    /** Completes with true when every alarm raised the notice, with false when one failed or took too long. */
    public CompletionStage<Boolean> raise(Notice notice) {
        CompletableFuture<Boolean> all = CompletableFuture.completedFuture(true);
        for (Desk desk : desks) {
            CompletableFuture<Boolean> one = new CompletableFuture<>();
            one.completeOnTimeout(false, patience.toMillis(), TimeUnit.MILLISECONDS);
            desk.add(new Task(notice, one));
            all = all.thenCombine(one, Boolean::logicalAnd);
        }
        return all;
    }

    private record Task(Notice notice, CompletableFuture<Boolean> raised) {}

    /** The queue of one alarm; one notice at a time. */
    private static final class Desk {
        private final Alarm alarm;
        private final Executor executor;
        private final Deque<Task> waiting = new ArrayDeque<>();
        private boolean working;

        Desk(Alarm alarm, Executor executor) {
            this.alarm = alarm;
            this.executor = executor;
        }

        void add(Task task) {
            synchronized (this) {
                if (waiting.size() >= MOST_WAITING) {
                    LOGGER.log(
                            Level.ERROR,
                            "Alarm {0} is overrun; record {1} fails",
                            alarm.name(),
                            Long.toString(task.notice().record()));
                    task.raised().complete(false);
                    return;
                }
                waiting.add(task);
                if (working) {
                    return;
                }
                working = true;
            }
            try {
                executor.execute(this::work);
            } catch (RejectedExecutionException stopping) {
                LOGGER.log(Level.DEBUG, "Alarms wait for the next center", stopping);
            }
        }

        private void work() {
            for (Task task = next(); task != null; task = next()) {
                if (!task.raised().isDone()) {
                    task.raised().complete(raise(task.notice()));
                }
            }
        }

        private synchronized @Nullable Task next() {
            Task task = waiting.poll();
            working = task != null;
            return task;
        }

        private boolean raise(Notice notice) {
            try {
                alarm.raise(notice);
                return true;
            } catch (RuntimeException flaw) {
                LOGGER.log(Level.ERROR, () -> "Alarm " + alarm.name() + " failed for record " + notice.record(), flaw);
                return false;
            } catch (Exception failure) {
                // a wrong address or a dead mail server: a line says it, and there may be thousands
                LOGGER.log(
                        Level.ERROR,
                        "Alarm {0} failed for record {1} of job {2}: {3}",
                        alarm.name(),
                        Long.toString(notice.record()),
                        Integer.toString(notice.jobId()),
                        failure.toString());
                return false;
            }
        }
    }
}
