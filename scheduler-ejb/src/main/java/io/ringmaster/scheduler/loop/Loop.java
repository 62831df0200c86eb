package io.ringmaster.scheduler.loop;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Runs one duty again and again on a thread of its own until it is stopped. Survives every exception of the duty. A thread,
 * because a server's scheduled executor takes longer to accept a task than most duties to run it, and the ring needs its
 * millisecond.
 */
public final class Loop {
    private static final Logger LOGGER = System.getLogger(Loop.class.getName());
    private static final Duration AFTER_FAILURE = Duration.ofSeconds(1);

    private final Duty duty;
    private final ThreadFactory threads;
    private final Clock clock;
    private @Nullable Thread thread;
    /** When the next run is due, by {@link System#nanoTime}. */
    private long next;

    private boolean running;
    /** Also before the first start: who waits for a duty that does not run yet waits until it does. */
    private boolean stopping = true;

    private volatile Instant lastProgress;
    private volatile long failures;
    private String lastFailure = "";

    public Loop(Duty duty, ThreadFactory threads, Clock clock) {
        this.duty = duty;
        this.threads = threads;
        this.clock = clock;
        this.lastProgress = clock.instant();
    }

    /** Starts the duty, for the first time or after a stop; it runs at once. */
    public void start() throws Exception {
        duty.start();
        synchronized (this) {
            stopping = false;
            next = System.nanoTime();
            Thread own = threads.newThread(this::work);
            own.setName("ringmaster-" + duty.name());
            own.start();
            thread = own;
        }
    }

    /** Makes the duty run now, or once more right after the run that is under way. */
    public void wake() {
        wakeWithin(Duration.ZERO);
    }

    /** Makes the duty run within {@code delay}, unless it runs sooner anyway. */
    public synchronized void wakeWithin(Duration delay) {
        long due = System.nanoTime() + delay.toNanos();
        if (due - next < 0) {
            next = due;
            notifyAll();
        }
    }

    /**
     * Lets a run that is under way end, then stops the duty.
     *
     * @return false if the run did not end within {@code patience}; it was interrupted then
     */
    public boolean stop(Duration patience) throws Exception {
        Thread current;
        synchronized (this) {
            stopping = true;
            current = thread;
            notifyAll();
        }
        boolean orderly = true;
        if (current != null && current != Thread.currentThread()) {
            TimeUnit.MILLISECONDS.timedJoin(current, Math.max(1, patience.toMillis()));
            orderly = !current.isAlive();
            if (!orderly) {
                current.interrupt();
            }
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

    private void work() {
        while (awaitNext()) {
            lastProgress = clock.instant();
            Duration rest = survive();
            lastProgress = clock.instant();
            ended(rest);
        }
    }

    private synchronized boolean awaitNext() {
        while (!stopping) {
            long left = next - System.nanoTime();
            if (left <= 0) {
                running = true;
                // a wake during the run sets it to an earlier moment
                next = Long.MAX_VALUE / 2 + System.nanoTime();
                return true;
            }
            try {
                TimeUnit.NANOSECONDS.timedWait(this, left);
            } catch (InterruptedException late) {
                // meant for a run that has ended meanwhile
                LOGGER.log(Level.DEBUG, () -> "Duty " + duty.name() + " was interrupted while it rested", late);
            }
        }
        return false;
    }

    private synchronized void ended(Duration rest) {
        running = false;
        wakeWithin(rest);
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
}
