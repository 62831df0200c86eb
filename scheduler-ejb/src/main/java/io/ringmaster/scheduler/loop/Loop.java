package io.ringmaster.scheduler.loop;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Runs one duty again and again on a scheduled executor until it is stopped. Survives every exception of the duty.
 *
 * <p>States, guarded by {@code this}: resting (a run is scheduled), running, running and woken (the next run follows at
 * once), stopped.
 */
public final class Loop {
    private static final Logger LOGGER = System.getLogger(Loop.class.getName());
    private static final Duration AFTER_FAILURE = Duration.ofSeconds(1);

    private final Duty duty;
    private final ScheduledExecutorService executor;
    private final Clock clock;
    private final CountDownLatch ended = new CountDownLatch(1);
    private @Nullable Future<?> next;
    private boolean running;
    private boolean woken;
    private boolean stopping;
    private volatile Instant lastProgress;
    private volatile long failures;

    public Loop(Duty duty, ScheduledExecutorService executor, Clock clock) {
        this.duty = duty;
        this.executor = executor;
        this.clock = clock;
        this.lastProgress = clock.instant();
    }

    /** Starts the duty and schedules its first run at once. */
    public void start() throws Exception {
        duty.start();
        synchronized (this) {
            schedule(Duration.ZERO);
        }
    }

    /** Makes the duty run now, or once more right after the run that is under way. */
    public synchronized void wake() {
        if (stopping) {
            return;
        }
        if (running) {
            woken = true;
        } else {
            schedule(Duration.ZERO);
        }
    }

    /**
     * Lets a run that is under way end, then stops the duty.
     *
     * @return false if the run did not end within {@code patience}; it was interrupted then
     */
    public boolean stop(Duration patience) throws Exception {
        Future<?> current;
        boolean idle;
        synchronized (this) {
            stopping = true;
            current = next;
            idle = !running;
        }
        if (current != null && idle) {
            current.cancel(false);
        }
        boolean orderly = idle || ended.await(patience.toMillis(), TimeUnit.MILLISECONDS);
        if (!orderly && current != null) {
            current.cancel(true);
        }
        duty.stop();
        return orderly;
    }

    /** When the duty last began or ended a run. */
    public Instant lastProgress() {
        return lastProgress;
    }

    /** Whether a run is under way. */
    public synchronized boolean isRunning() {
        return running;
    }

    /** Runs that ended with an exception since the start. */
    public long failures() {
        return failures;
    }

    /** The name of the duty. */
    public String name() {
        return duty.name();
    }

    private void run() {
        synchronized (this) {
            if (stopping || running) {
                return;
            }
            running = true;
        }
        lastProgress = clock.instant();
        Duration rest = survive();
        lastProgress = clock.instant();
        synchronized (this) {
            running = false;
            if (stopping) {
                ended.countDown();
            } else {
                schedule(woken ? Duration.ZERO : rest);
                woken = false;
            }
        }
    }

    private Duration survive() {
        try {
            return duty.runOnce();
        } catch (Exception | LinkageError | StackOverflowError | AssertionError failure) {
            failures++;
            LOGGER.log(Level.ERROR, () -> "Duty " + duty.name() + " failed; it is run again", failure);
            return AFTER_FAILURE;
        }
    }

    // only one run is ever scheduled: a wake replaces the one that rests
    private void schedule(Duration rest) {
        if (next != null) {
            next.cancel(false);
        }
        try {
            next = executor.schedule(this::run, Math.max(0, rest.toNanos()), TimeUnit.NANOSECONDS);
        } catch (RejectedExecutionException shuttingDown) {
            if (!stopping) {
                LOGGER.log(Level.ERROR, () -> "Duty " + duty.name() + " cannot be scheduled any more", shuttingDown);
            }
        }
    }
}
