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
    private boolean ending = true;
    /** Whether the duty may be stopped after its last run. */
    private boolean stopping;

    /** When the duty last began or ended a run. */
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
            ending = false;
            stopping = false;
            running = false;
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

    /** From now on no run begins; the duty waits for {@link #stop}. */
    public synchronized void endRuns() {
        ending = true;
        notifyAll();
    }

    /**
     * Lets a run that is under way end.
     *
     * @return false if it did not within {@code patience}; it was interrupted then
     */
    public synchronized boolean awaitEnd(Duration patience) throws InterruptedException {
        endRuns();
        Deadline end = Deadline.in(patience);
        while (running && thread != null && thread != Thread.currentThread()) {
            long left = end.left(patience).toNanos();
            if (left == 0) {
                thread.interrupt();
                return false;
            }
            TimeUnit.NANOSECONDS.timedWait(this, left);
        }
        return true;
    }

    /**
     * Lets a run that is under way end, then the duty stop, on its own thread: neither holds up the caller for longer than
     * {@code patience}, and what takes longer goes on alone.
     *
     * @return false if it took longer
     */
    public boolean stop(Duration patience) throws InterruptedException {
        Deadline end = Deadline.in(patience);
        boolean orderly = awaitEnd(patience);
        Thread current;
        synchronized (this) {
            stopping = true;
            current = thread;
            notifyAll();
        }
        if (current != null && current != Thread.currentThread()) {
            TimeUnit.MILLISECONDS.timedJoin(
                    current, Math.max(1, end.left(patience).toMillis()));
            orderly &= !current.isAlive();
        }
        return orderly;
    }

    /** Whether a run is under way. */
    public synchronized boolean isRunning() {
        return running;
    }

    /** Runs that ended with an exception since the start. */
    public long failures() {
        return failures;
    }

    /** Whether the duty has been in one run for longer than it may be, and than {@code least}. */
    public boolean isStuck(Instant now, Duration least) {
        Duration patience = duty.patience().compareTo(least) > 0 ? duty.patience() : least;
        return isRunning() && lastProgress.isBefore(now.minus(patience));
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
        if (awaitStop()) {
            stopDuty();
        }
    }

    private void stopDuty() {
        try {
            duty.stop();
        } catch (Exception | LinkageError failure) {
            LOGGER.log(Level.ERROR, () -> "Duty " + duty.name() + " failed to stop", failure);
        }
    }

    /** A thread that was given up while it was in a run does not go on beside the one of a later start. */
    private boolean isCurrent() {
        return thread == Thread.currentThread();
    }

    private synchronized boolean awaitNext() {
        while (!ending && isCurrent()) {
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
        if (isCurrent()) {
            running = false;
            notifyAll();
            wakeWithin(rest);
        }
    }

    /** Whether the duty is to be stopped; false if it was started anew meanwhile. */
    private synchronized boolean awaitStop() {
        while (!stopping && isCurrent()) {
            try {
                wait();
            } catch (InterruptedException late) {
                // meant for a run that has ended meanwhile
                LOGGER.log(Level.DEBUG, () -> "Duty " + duty.name() + " was interrupted before its stop", late);
            }
        }
        if (Thread.interrupted()) {
            // meant for its last run; what it writes in the end must not break on it
            LOGGER.log(Level.DEBUG, "Duty {0} was interrupted in its last run", duty.name());
        }
        return isCurrent();
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
