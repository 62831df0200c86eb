package io.ringmaster.scheduler.alarm;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The notices that wait for one alarm, which is given one at a time. A call that does not come back is given up, and another
 * worker goes on: a mail server that answers nothing must not end all alarms. Of such calls there may be a few at a time.
 */
final class AlarmQueue {
    private static final Logger LOGGER = System.getLogger(AlarmQueue.class.getName());
    private static final int MOST_WAITING = 10_000;
    static final int MOST_GIVEN_UP = 4;

    private final Alarm alarm;
    private final Executor executor;
    private final Duration patience;
    private final Deque<Task> waiting = new ArrayDeque<>();
    private @Nullable Worker working;
    private int givenUp;

    private record Task(Notice notice, CompletableFuture<Boolean> raised) {}

    /** @param patience how long a call may take */
    AlarmQueue(Alarm alarm, Executor executor, Duration patience) {
        this.alarm = alarm;
        this.executor = executor;
        this.patience = patience;
    }

    /** @param raised completed with whether the alarm raised the notice */
    void add(Notice notice, CompletableFuture<Boolean> raised) {
        Worker worker;
        synchronized (this) {
            if (waiting.size() >= MOST_WAITING) {
                LOGGER.log(
                        Level.ERROR,
                        "Alarm {0} is overrun; record {1} fails",
                        alarm.name(),
                        Long.toString(notice.record()));
                raised.complete(false);
                return;
            }
            waiting.add(new Task(notice, raised));
            worker = hired();
            if (working == null) {
                expire(raised);
            }
        }
        start(worker);
    }

    /** A worker to be started; null if there is one, none may be, or there is nothing to do. */
    private synchronized @Nullable Worker hired() {
        if (working != null || givenUp >= MOST_GIVEN_UP || waiting.isEmpty()) {
            return null;
        }
        working = new Worker();
        return working;
    }

    /** Nobody is left who could call the alarm, and perhaps nobody will be. */
    private void expire(CompletableFuture<Boolean> raised) {
        raised.completeOnTimeout(false, patience.toMillis(), TimeUnit.MILLISECONDS);
    }

    private void start(@Nullable Worker worker) {
        if (worker != null) {
            try {
                executor.execute(worker);
            } catch (RejectedExecutionException stopping) {
                LOGGER.log(Level.DEBUG, "Alarms wait for the next center", stopping);
            }
        }
    }

    private boolean raise(Notice notice) {
        try {
            alarm.raise(notice);
            return true;
        } catch (RuntimeException | Error flaw) {
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

    private final class Worker implements Runnable {
        private @Nullable Thread thread;
        private @Nullable Task current;

        @Override
        public void run() {
            for (Task task = next(); task != null; task = next()) {
                Task given = task;
                CompletableFuture<Boolean> back = new CompletableFuture<>();
                back.completeOnTimeout(false, patience.toMillis(), TimeUnit.MILLISECONDS)
                        .thenAccept(inTime -> {
                            if (!inTime) {
                                giveUp(given);
                            }
                        });
                task.raised().complete(raise(task.notice()));
                back.complete(true);
            }
        }

        /** The next notice that somebody still waits for; null if there is none, or if this worker has been given up. */
        private @Nullable Task next() {
            synchronized (AlarmQueue.this) {
                if (working != this) {
                    return leave();
                }
                thread = Thread.currentThread();
                do {
                    current = waiting.poll();
                } while (current != null && current.raised().isDone());
                if (current == null) {
                    working = null;
                }
                return current;
            }
        }

        /** Comes back after all, and makes room for another one. */
        private @Nullable Task leave() {
            givenUp--;
            current = null;
            // the thread may be somebody's
            Thread.interrupted();
            start(hired());
            return null;
        }

        private void giveUp(Task task) {
            synchronized (AlarmQueue.this) {
                Thread stuck = thread;
                if (current != task || stuck == null) {
                    return;
                }
                givenUp++;
                working = null;
                LOGGER.log(
                        Level.ERROR,
                        "Alarm {0} does not come back from record {1}; of such calls {2} of at most {3} are left to themselves",
                        alarm.name(),
                        Long.toString(task.notice().record()),
                        givenUp,
                        MOST_GIVEN_UP);
                stuck.interrupt();
                task.raised().complete(false);
                start(hired());
                if (working == null) {
                    waiting.forEach(left -> expire(left.raised()));
                }
            }
        }
    }
}
