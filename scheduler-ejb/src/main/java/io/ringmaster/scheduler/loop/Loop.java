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
import java.util.concurrent.ScheduledFuture;
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
    private CountDownLatch ended = new CountDownLatch(1);
    private @Nullable ScheduledFuture<?> next;
    private boolean running;
    private boolean woken;
    /** Also before the first start: who waits for a duty that does not run yet waits until it does. */
    private boolean stopping = true;

    private volatile Instant lastProgress;
    private volatile long failures;
    private String lastFailure = "";

    public Loop(Duty duty, ScheduledExecutorService executor, Clock clock) {
        this.duty = duty;
        this.executor = executor;
        this.clock = clock;
        this.lastProgress = clock.instant();
    }

    /** Starts the duty, for the first time or after a stop, and schedules its next run at once. */
    public void start() throws Exception {
        duty.start();
        synchronized (this) {
            stopping = false;
            ended = new CountDownLatch(1);
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

    /** Makes the duty run within {@code delay}, unless it runs sooner anyway. */
    public synchronized void wakeWithin(Duration delay) {
        if (stopping) {
            return;
        }
        if (running) {
            woken = true;
        } else if (next == null || next.getDelay(TimeUnit.NANOSECONDS) > delay.toNanos()) {
            schedule(delay);
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
        CountDownLatch end;
        synchronized (this) {
            stopping = true;
            current = next;
            idle = !running;
            end = ended;
        }
        if (current != null && idle) {
            current.cancel(false);
        }
        boolean orderly = idle || end.await(patience.toMillis(), TimeUnit.MILLISECONDS);
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
            Duration rest = duty.runOnce();
            lastFailure = "";
            return rest;
        } catch (Exception | LinkageError | StackOverflowError | AssertionError failure) {
            failures++;
            report(failure);
            return AFTER_FAILURE;
        }
    }

    // an outage of the database must not fill the disk with the same trace from every duty every second
    private void report(Throwable failure) {
        String said = failure.toString();
        if (said.equals(lastFailure)) {
            LOGGER.log(Level.DEBUG, "Duty {0} failed as before: {1}", duty.name(), said);
        } else {
            LOGGER.log(Level.ERROR, () -> "Duty " + duty.name() + " failed; it is run again", failure);
        }
        lastFailure = said;
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
