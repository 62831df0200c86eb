package io.ringmaster.executor.run;

import io.ringmaster.executor.api.JobHandler;
import io.ringmaster.executor.api.JobResult;
import io.ringmaster.executor.logfile.RunLog;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * The queue of one job and the thread that works it off.
 *
 * <p>{@code owner} is the thread in charge. A handler that obeys neither the cancellation flag nor an interrupt loses
 * that role to a new thread, and finds out when it returns. The lock guards who owns and what runs, so that an interrupt
 * never hits the run after the one that it was meant for.
 */
final class JobThread {
    private static final System.Logger LOGGER = System.getLogger(JobThread.class.getName());

    private final int jobId;
    private final Work work;
    private final JobThreads jobs;
    private final BlockingQueue<JobRun> queue = new LinkedBlockingQueue<>();
    /** Log ids of the runs that were accepted and have neither begun nor ended. */
    private final Set<Long> unbegun = ConcurrentHashMap.newKeySet();

    private final AtomicInteger pending = new AtomicInteger();
    private final Object lock = new Object();
    private final CountDownLatch gone = new CountDownLatch(1);

    private @Nullable Thread owner;
    private @Nullable JobRun current;
    /** Whether the destroy method is at work. */
    private boolean finishing;
    /** Why runs end that a kill has met outside of the queue before they began, by log id; only with the lock. */
    private final Map<Long, JobResult> killed = new HashMap<>();

    private volatile @Nullable JobResult stopped;

    JobThread(int jobId, JobHandler handler, JobThreads jobs) {
        this.jobId = jobId;
        this.work = new Work(handler);
        this.jobs = jobs;
    }

    int jobId() {
        return jobId;
    }

    boolean isOf(JobHandler handler) {
        return work.isOf(handler);
    }

    /** Whether anything runs or waits, also in the instant between waiting and running. */
    boolean isBusy() {
        return pending.get() > 0;
    }

    /** Number of runs that wait or run. */
    int pending() {
        return pending.get();
    }

    /** Begins to work once these have ended: an end and the next beginning of one job do not meet. */
    void start(List<JobThread> before) {
        synchronized (lock) {
            owner = jobs.start("executor-job-" + jobId, () -> {
                awaitEnd(before);
                work();
            });
        }
    }

    /** Whether as many runs wait as may; holds as long as nobody else reserves a place. */
    boolean isFull() {
        return unbegun.size() >= jobs.queueCapacity();
    }

    /** Keeps a place, and with it the thread, for a run that is offered soon. */
    void reserve(long logId) {
        pending.incrementAndGet();
        unbegun.add(logId);
    }

    /** Takes a run for which there is a place. */
    void offer(JobRun run) {
        queue.add(run);
        JobResult reason = stopped;
        if (reason != null) {
            // stop() may have been through before the run was there
            failWaiting(reason);
        }
    }

    /** Ends the thread: what runs is cancelled with this result, what waits ends with it unrun. */
    void stop(JobResult reason) {
        synchronized (lock) {
            stopped = reason;
            if (current != null) {
                cancel(current, reason);
            } else if (owner != null && !finishing) {
                owner.interrupt();
            }
        }
        failWaiting(reason);
    }

    /** Ends this run alone, whether it waits or runs; false if it does neither. */
    boolean kill(long logId, JobResult reason) {
        JobRun waiting = null;
        synchronized (lock) {
            if (current != null && current.request().logId() == logId) {
                cancel(current, reason);
                return true;
            }
            for (JobRun each : queue) {
                if (each.request().logId() == logId && queue.remove(each)) {
                    waiting = each;
                }
            }
            if (waiting == null) {
                // not in the queue yet, or no more; whoever wants to begin it finds the reason
                boolean between = unbegun.contains(logId);
                if (between) {
                    killed.put(logId, reason);
                }
                return between;
            }
        }
        end(waiting, reason);
        return true;
    }

    /** Waits until nothing runs or waits any more, or the time is over, which is a value of {@link System#nanoTime}. */
    void awaitIdle(long deadline) throws InterruptedException {
        synchronized (lock) {
            for (long left = millisUntil(deadline); isBusy() && left > 0; left = millisUntil(deadline)) {
                lock.wait(left);
            }
        }
    }

    /** Waits as long for the thread that is in charge now. */
    void join(long deadline) throws InterruptedException {
        Thread thread;
        synchronized (lock) {
            thread = owner;
        }
        if (thread != null) {
            thread.join(Math.max(1, millisUntil(deadline)));
        }
    }

    private void work() {
        Thread me = Thread.currentThread();
        boolean inCharge = true;
        while (inCharge) {
            try {
                JobRun run = next();
                inCharge = run != null ? perform(run, me) : !isStopped() && !jobs.retire(this);
            } catch (Throwable e) {
                // nobody else would work off the queue
                LOGGER.log(System.Logger.Level.ERROR, "The job " + jobId + " goes on after a failure", e);
            }
        }
        if (isOwner(me)) {
            finish(me);
        }
    }

    private void finish(Thread me) {
        synchronized (lock) {
            // an interrupt that was meant for the waiting thread must not reach the destroy method
            finishing = true;
            Thread.interrupted();
        }
        Runnable limit = jobs.after(jobs.grace(), () -> {
            jobs.leftBehind("The destroy method", jobId, me);
            ended();
        });
        work.end(jobId);
        limit.run();
        ended();
    }

    /** May be called twice: for a destroy method that did not end, and when it has after all. */
    private void ended() {
        gone.countDown();
        jobs.ended(this);
    }

    /** Twice the time for a cancelled run is enough for that run and for the destroy method. */
    private void awaitEnd(List<JobThread> before) {
        long deadline = System.nanoTime() + 2 * jobs.grace().toNanos();
        try {
            for (JobThread each : before) {
                if (!each.gone.await(deadline - System.nanoTime(), TimeUnit.NANOSECONDS)) {
                    return;
                }
            }
        } catch (InterruptedException e) {
            // stop() wakes the thread like this; then there is nothing to begin
            return;
        }
    }

    private @Nullable JobRun next() {
        try {
            return isStopped() ? queue.poll() : queue.poll(jobs.idle().toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            // stop() wakes the thread like this; without a stop it is a late interrupt that concerns nobody any more
            return queue.poll();
        }
    }

    /** False if this thread has lost the job meanwhile. */
    private boolean perform(JobRun run, Thread me) {
        JobResult refusal = begin(run);
        if (refusal != null) {
            end(run, unrun(refusal));
            return true;
        }
        JobResult returned;
        try {
            Runnable limit = limit(run);
            jobs.began(run);
            returned = run.execute(work);
            limit.run();
        } catch (Throwable e) {
            returned = JobResult.failure(RunLog.trace(e));
        }
        synchronized (lock) {
            if (!me.equals(owner)) {
                return false;
            }
            current = null;
            Thread.interrupted();
        }
        end(run, run.resultOr(returned));
        return true;
    }

    private @Nullable JobResult begin(JobRun run) {
        synchronized (lock) {
            Long id = run.request().logId();
            JobResult reason = stopped == null ? killed.get(id) : stopped;
            if (reason == null) {
                unbegun.remove(id);
                current = run;
            }
            return reason;
        }
    }

    private Runnable limit(JobRun run) {
        Duration timeout = run.timeout();
        if (timeout.isZero()) {
            return () -> {};
        }
        JobResult result =
                JobResult.timeout("The run did not end within its limit of %d s.".formatted(timeout.toSeconds()));
        return jobs.after(timeout, () -> {
            synchronized (lock) {
                if (run.equals(current)) {
                    cancel(run, result);
                }
            }
        });
    }

    /** Only with the lock, and only for the current run. */
    private void cancel(JobRun run, JobResult reason) {
        if (run.isCancelled()) {
            return;
        }
        run.cancel(reason);
        if (owner != null) {
            owner.interrupt();
        }
        jobs.after(jobs.grace(), () -> abandon(run, reason));
    }

    private void abandon(JobRun run, JobResult reason) {
        synchronized (lock) {
            if (!run.equals(current) || owner == null) {
                return;
            }
            jobs.leftBehind("The run " + run.request().logId(), jobId, owner);
            current = null;
            owner = null;
            try {
                if (stopped == null) {
                    start(List.of());
                }
            } catch (Throwable e) {
                // a server that is short of threads throws; the next run tries again
                LOGGER.log(System.Logger.Level.ERROR, "No other thread for the job " + jobId, e);
                stopped = JobResult.failure("The server had no thread for the job.");
            }
            if (stopped != null) {
                ended();
            }
        }
        String text = "%s The handler did not end within %d s after that; its thread was left behind."
                .formatted(reason.text(), jobs.grace().toSeconds());
        end(run, new JobResult(reason.code(), text), true);
        JobResult end = stopped;
        if (end != null) {
            failWaiting(end);
        }
    }

    /** Ends what waits with this result, unrun. */
    void failWaiting(JobResult reason) {
        for (JobRun run = queue.poll(); run != null; run = queue.poll()) {
            end(run, unrun(reason));
        }
    }

    private static JobResult unrun(JobResult reason) {
        return new JobResult(reason.code(), reason.text() + " It had not begun.");
    }

    private void end(JobRun run, JobResult result) {
        end(run, result, false);
    }

    private void end(JobRun run, JobResult result, boolean byTimer) {
        JobResult presentable = result.presentable();
        if (run.end(presentable)) {
            synchronized (lock) {
                Long id = run.request().logId();
                unbegun.remove(id);
                killed.remove(id);
                if (pending.decrementAndGet() == 0) {
                    lock.notifyAll();
                }
            }
            jobs.report(run, presentable, byTimer);
        }
    }

    private static long millisUntil(long deadline) {
        return TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
    }

    private boolean isStopped() {
        return stopped != null;
    }

    private boolean isOwner(Thread thread) {
        synchronized (lock) {
            return thread.equals(owner);
        }
    }
}
