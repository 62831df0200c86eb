package io.ringmaster.executor.run;

import io.ringmaster.executor.api.JobHandler;
import io.ringmaster.executor.api.JobResult;
import io.ringmaster.executor.glue.SourceHandlers;
import io.ringmaster.executor.handler.HandlerCatalog;
import io.ringmaster.executor.handler.Refusal;
import io.ringmaster.executor.logfile.LogFiles;
import io.ringmaster.protocol.ApiResult;
import io.ringmaster.protocol.BlockStrategy;
import io.ringmaster.protocol.CallbackItem;
import io.ringmaster.protocol.KillRequest;
import io.ringmaster.protocol.RunRequest;
import io.ringmaster.protocol.Wire;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * All jobs that this executor works on: decides what becomes of a request (interop 5.2), and stops what must stop.
 *
 * <p>One lock for all jobs: whether a thread may end, is ending, or gets a run is decided under it, so two first runs
 * make one thread and no run meets a thread that is about to end. Under it a run gets its place, and no more: the journal
 * is written and the job's thread woken afterwards, since a thread that is woken takes the processor from the one that
 * wakes it, and all others would wait for the lock meanwhile.
 */
public final class JobThreads {
    private static final System.Logger LOGGER = System.getLogger(JobThreads.class.getName());
    private static final String REPEATED = "This run was accepted before; it runs once";

    private final Handlers handlers;
    private final LogFiles logs;
    private final Consumer<CallbackItem> results;
    private final ThreadFactory factory;
    private final ScheduledExecutorService timer;
    private final int queueCapacity;
    private final Duration idle;
    private final Duration grace;
    private final KnownFires known;
    private final RunListener listener;
    private final AtomicInteger abandoned = new AtomicInteger();

    private final Map<Integer, JobThread> threads = new HashMap<>();
    private final Set<JobThread> ending = new HashSet<>();
    private boolean refusing;

    /**
     * The timer must run short tasks on time; it stays the caller's, as the threads' end is {@link #stop}'s.
     *
     * @param queueCapacity number of runs that may wait per job
     * @param idle how long a thread waits for its next run before it ends
     * @param grace how long a cancelled run may go on before its thread is left behind
     */
    public JobThreads(
            HandlerCatalog catalog,
            SourceHandlers sources,
            LogFiles logs,
            Consumer<CallbackItem> results,
            ThreadFactory factory,
            ScheduledExecutorService timer,
            int queueCapacity,
            Duration idle,
            Duration grace,
            KnownFires known,
            RunListener listener) {
        this.handlers = new Handlers(catalog, sources);
        this.logs = logs;
        this.results = results;
        this.factory = factory;
        this.timer = timer;
        this.queueCapacity = queueCapacity;
        this.idle = idle;
        this.grace = grace;
        this.known = known;
        this.listener = listener;
    }

    /** Accepts a run into its job's queue, or says why not. */
    public ApiResult<String> run(RunRequest request) {
        JobThread thread;
        try {
            thread = take(request);
        } catch (Refusal e) {
            return ApiResult.failure(String.valueOf(e.getMessage()));
        }
        try {
            known.write();
        } finally {
            if (thread != null) {
                thread.offer(new JobRun(request, logs.of(request.logId(), request.logDateTime())));
            }
        }
        return thread == null ? new ApiResult<>(Wire.SUCCESS, REPEATED, null) : ApiResult.success();
    }

    /** Whether nothing of the job runs or waits. */
    public boolean isIdle(int jobId) {
        synchronized (threads) {
            JobThread thread = threads.get(jobId);
            return thread == null || !thread.isBusy();
        }
    }

    /** Ends one run of the job, or, without a log id, all of it; false if there was nothing to end. */
    public boolean kill(KillRequest request) {
        JobResult reason = JobResult.failure("Killed by the center.");
        JobThread thread;
        synchronized (threads) {
            thread = request.logId() > 0 ? threads.get(request.jobId()) : threads.remove(request.jobId());
            if (thread != null && request.logId() <= 0) {
                ending.add(thread);
            }
        }
        if (thread == null) {
            return false;
        }
        if (request.logId() > 0) {
            return thread.kill(request.logId(), reason);
        }
        thread.stop(reason);
        return true;
    }

    /** From now on every run is refused. */
    public void refuse() {
        synchronized (threads) {
            refusing = true;
        }
    }

    /** Lets what runs end within the time, then cancels it; what waits fails at once. */
    public void stop(Duration patience) throws InterruptedException {
        refuse();
        JobResult reason = JobResult.failure("The executor stopped.");
        List<JobThread> all = all();
        all.forEach(thread -> thread.failWaiting(reason));
        long deadline = System.nanoTime() + patience.toNanos();
        for (JobThread thread : all) {
            thread.awaitIdle(deadline);
        }
        all.forEach(thread -> thread.stop(reason));
        long end = System.nanoTime() + grace.plusSeconds(1).toNanos();
        for (JobThread thread : all) {
            thread.join(end);
        }
    }

    /** Number of threads that were left to handlers which did not end. */
    public int abandoned() {
        return abandoned.get();
    }

    /** Number of runs that wait or run. */
    public int pending() {
        return all().stream().mapToInt(JobThread::pending).sum();
    }

    /** Number of jobs that have a thread. */
    public int size() {
        synchronized (threads) {
            return threads.size();
        }
    }

    private List<JobThread> all() {
        synchronized (threads) {
            List<JobThread> all = new ArrayList<>(threads.values());
            all.addAll(ending);
            return all;
        }
    }

    /** The thread that keeps a place for the run; null if the run was taken before. */
    private @Nullable JobThread take(RunRequest request) throws Refusal {
        JobHandler handler = null;
        String problem = "";
        try {
            handler = handlers.of(request);
        } catch (Refusal e) {
            // of a run that was taken before this does not matter
            problem = String.valueOf(e.getMessage());
        }
        synchronized (threads) {
            if (refusing) {
                throw new Refusal("This executor is stopping and takes no more runs");
            }
            if (known.contains(Fire.of(request))) {
                return null;
            }
            if (handler == null) {
                throw new Refusal(problem);
            }
            JobThread thread = thread(request, handler);
            if (thread.isFull()) {
                throw new Refusal("%d runs of the job wait here, more is not allowed".formatted(queueCapacity));
            }
            thread.reserve(request.logId());
            known.accepted(Fire.of(request));
            return thread;
        }
    }

    /** Only with the lock. */
    private JobThread thread(RunRequest request, JobHandler handler) throws Refusal {
        JobThread old = threads.get(request.jobId());
        if (old == null) {
            return begin(request, handler);
        }
        String replacement = replacement(old, request, handler);
        if (replacement == null) {
            return old;
        }
        JobThread thread = begin(request, handler);
        ending.add(old);
        timer.execute(() -> old.stop(JobResult.failure(replacement)));
        return thread;
    }

    /** Only with the lock. */
    private JobThread begin(RunRequest request, JobHandler handler) {
        JobThread thread = new JobThread(request.jobId(), handler, this);
        // first of all, because a server that is short of threads throws: then what runs goes on
        thread.start(living(request.jobId()));
        threads.put(request.jobId(), thread);
        return thread;
    }

    /** Why the thread makes room for another one; null if it does not. */
    private static @Nullable String replacement(JobThread thread, RunRequest request, JobHandler handler)
            throws Refusal {
        if (!thread.isOf(handler)) {
            return "The job's handler has changed.";
        }
        BlockStrategy strategy = BlockStrategy.of(request.executorBlockStrategy());
        if (strategy == BlockStrategy.SERIAL_EXECUTION || !thread.isBusy()) {
            return null;
        }
        if (strategy == BlockStrategy.DISCARD_LATER) {
            throw new Refusal("The job is busy here, and its block strategy is DISCARD_LATER");
        }
        return "A later run took its place, as the block strategy COVER_EARLY wants.";
    }

    /** Only with the lock. */
    private List<JobThread> living(int jobId) {
        return Stream.concat(ending.stream(), Stream.ofNullable(threads.get(jobId)))
                .filter(thread -> thread.jobId() == jobId)
                .toList();
    }

    int queueCapacity() {
        return queueCapacity;
    }

    Duration idle() {
        return idle;
    }

    Duration grace() {
        return grace;
    }

    /** Starts a thread of this name. */
    Thread start(String name, Runnable body) {
        Thread thread = factory.newThread(body);
        thread.setName(name);
        thread.start();
        return thread;
    }

    /** Runs the task, which must be short, once after the delay, unless what is returned runs before. */
    Runnable after(Duration delay, Runnable task) {
        try {
            ScheduledFuture<?> future = timer.schedule(task, delay.toMillis(), TimeUnit.MILLISECONDS);
            return () -> future.cancel(false);
        } catch (RejectedExecutionException e) {
            // the executor has stopped: what runs is cancelled, and nobody waits for its end
            return () -> {};
        }
    }

    /** A run begins in the calling thread. */
    void began(JobRun run) {
        run.begin();
        run.tell(() -> listener.began(run.context()));
    }

    /** Reports the result of a run that has ended; what the timer has to say is said by another thread. */
    void report(JobRun run, JobResult result, boolean byTimer) {
        RunRequest request = run.request();
        CallbackItem item = new CallbackItem(request.logId(), request.logDateTime(), result.code(), result.text());
        known.ended(Fire.of(request), item);
        results.accept(item);
        Runnable event = () -> run.tell(() -> listener.ended(run.context(), result, run.took()));
        if (byTimer) {
            try {
                // a listener that hangs would end no time limit but its own
                start("executor-event", event);
                return;
            } catch (Throwable e) {
                // a server that is short of threads throws; told here it is at least told
                run.context().log(e);
            }
        }
        event.run();
    }

    /** Forgets the thread unless a run has arrived meanwhile; true if it may end. */
    boolean retire(JobThread thread) {
        synchronized (threads) {
            if (thread.isBusy()) {
                return false;
            }
            threads.remove(thread.jobId(), thread);
            ending.add(thread);
            return true;
        }
    }

    /** A thread that was stopped or retired is through, or nobody is in charge of it. */
    void ended(JobThread thread) {
        synchronized (threads) {
            threads.remove(thread.jobId(), thread);
            ending.remove(thread);
        }
    }

    /** A method of a handler did not end within the grace time; its thread goes on without anybody. */
    void leftBehind(String what, int jobId, Thread thread) {
        abandoned.incrementAndGet();
        LOGGER.log(
                System.Logger.Level.WARNING,
                "{0} of the job {1,number,#} does not end; its thread {2} is left behind",
                what,
                jobId,
                thread.getName());
    }
}
