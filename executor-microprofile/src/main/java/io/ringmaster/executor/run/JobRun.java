package io.ringmaster.executor.run;

import io.ringmaster.executor.api.JobResult;
import io.ringmaster.executor.handler.CurrentRun;
import io.ringmaster.executor.logfile.RunLog;
import io.ringmaster.protocol.RunRequest;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** One accepted request, from the queue to its result. It ends once, whoever ends it first. */
final class JobRun {
    private static final long NOT_BEGUN = Long.MIN_VALUE;

    private final RunRequest request;
    private final RunLog log;
    private final RunContext context;
    private final AtomicBoolean ended = new AtomicBoolean();
    private final AtomicLong begunNanos = new AtomicLong(NOT_BEGUN);
    private volatile @Nullable JobResult verdict;

    JobRun(RunRequest request, RunLog log) {
        // its handler is made, and thousands that wait would keep as many copies of the source
        this.request = withoutSource(request);
        this.log = log;
        this.context = new RunContext(this.request, log);
    }

    RunRequest request() {
        return request;
    }

    RunContext context() {
        return context;
    }

    /** Time since the run began; null if it has not. */
    @Nullable
    Duration took() {
        long begun = begunNanos.get();
        return begun == NOT_BEGUN ? null : Duration.ofNanos(System.nanoTime() - begun);
    }

    /** Lets somebody else look at the run, as part of it; what that throws is a line in the log. */
    void tell(Runnable message) {
        try {
            context.wrap(message).run();
        } catch (Throwable e) {
            // Throwable, as for a handler: an error of an observer must not take the job's thread with it
            log.line(e);
        }
    }

    /** From now on the run counts as begun. */
    void begin() {
        begunNanos.set(System.nanoTime());
    }

    Duration timeout() {
        return Duration.ofSeconds(Math.max(0, request.executorTimeout()));
    }

    /** Calls the handler; whatever it throws becomes a result. */
    JobResult execute(Work work) {
        log.line(
                JobRun.class,
                "Run of job " + context.jobId() + " begins: handler " + request.executorHandler() + ", shard "
                        + context.shardIndex() + "/" + context.shardTotal() + ", parameter: " + context.parameter());
        try {
            return CurrentRun.call(context, () -> call(work));
        } catch (Throwable e) {
            // Throwable: an error of a handler must not take the job's thread with it
            String trace = RunLog.trace(e);
            log.line(JobRun.class, trace.stripTrailing());
            return JobResult.failure(trace);
        }
    }

    /** Tells the handler to end; what it returns from now on does not count. */
    void cancel(JobResult verdict) {
        this.verdict = verdict;
        context.cancel();
    }

    boolean isCancelled() {
        return verdict != null;
    }

    /** True for the one caller that ends the run; writes the last line of the log. */
    boolean end(JobResult result) {
        if (!ended.compareAndSet(false, true)) {
            return false;
        }
        String text = result.text() == null ? "" : result.text();
        // the first line is enough: the rest of a stack trace is above already
        log.line(
                JobRun.class,
                "Run ends with " + result.code() + ". "
                        + text.lines().findFirst().orElse(""));
        log.close();
        return true;
    }

    /** What a cancellation wants as the result, else what the handler returned. */
    JobResult resultOr(JobResult returned) {
        JobResult decided = verdict;
        return decided == null ? returned : decided;
    }

    private static RunRequest withoutSource(RunRequest request) {
        return new RunRequest(
                request.jobId(),
                request.executorHandler(),
                request.executorParams(),
                request.executorBlockStrategy(),
                request.executorTimeout(),
                request.logId(),
                request.logDateTime(),
                request.glueType(),
                null,
                request.glueUpdatetime(),
                request.broadcastIndex(),
                request.broadcastTotal(),
                request.attempt(),
                request.plannedTime());
    }

    private JobResult call(Work work) throws Exception {
        JobResult returned = work.execute(context);
        return returned != null
                ? returned
                : context.result().orElseGet(() -> JobResult.failure("The handler returned null instead of a result."));
    }
}
