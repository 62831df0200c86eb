package io.ringmaster.executor.run;

import io.ringmaster.executor.api.JobContext;
import io.ringmaster.executor.api.JobResult;
import io.ringmaster.executor.handler.CurrentRun;
import io.ringmaster.executor.logfile.RunLog;
import io.ringmaster.protocol.RunRequest;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The context of one run; may be used from any thread. */
final class RunContext implements JobContext {
    private final RunRequest request;
    private final RunLog log;
    private final CountDownLatch cancelled = new CountDownLatch(1);
    private volatile @Nullable JobResult result;

    RunContext(RunRequest request, RunLog log) {
        this.request = request;
        this.log = log;
    }

    @Override
    public int jobId() {
        return request.jobId();
    }

    @Override
    public long logId() {
        return request.logId();
    }

    @Override
    public String parameter() {
        return Objects.requireNonNullElse(request.executorParams(), "");
    }

    @Override
    public int shardIndex() {
        return request.broadcastIndex();
    }

    @Override
    public int shardTotal() {
        return Math.max(1, request.broadcastTotal());
    }

    @Override
    public Instant triggerTime() {
        return Instant.ofEpochMilli(request.logDateTime());
    }

    @Override
    public int attempt() {
        return Math.max(1, request.attempt());
    }

    @Override
    public Optional<Instant> plannedTime() {
        return Optional.of(request.plannedTime()).filter(millis -> millis > 0).map(Instant::ofEpochMilli);
    }

    @Override
    public void log(String pattern, @Nullable Object... arguments) {
        StringBuilder text = new StringBuilder();
        int from = 0;
        // Groovy makes a null array of a single null
        for (Object argument : arguments == null ? new Object[1] : arguments) {
            int hole = pattern.indexOf("{}", from);
            if (hole < 0) {
                break;
            }
            text.append(pattern, from, hole).append(argument);
            from = hole + 2;
        }
        log.line(text.append(pattern, from, pattern.length()).toString());
    }

    @Override
    public void log(Throwable problem) {
        log.line(problem);
    }

    @Override
    public void result(JobResult result) {
        this.result = result;
    }

    @Override
    public Optional<JobResult> result() {
        return Optional.ofNullable(result);
    }

    @Override
    public boolean isCancelled() {
        return cancelled.getCount() == 0;
    }

    @Override
    public boolean pause(Duration time) {
        try {
            return !cancelled.await(time.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    @Override
    public Runnable wrap(Runnable task) {
        return () -> {
            try {
                CurrentRun.call(this, () -> {
                    task.run();
                    return true;
                });
            } catch (RuntimeException e) {
                throw e;
            } catch (Exception e) {
                throw new AssertionError("A Runnable throws no checked exception", e);
            }
        };
    }

    @Override
    public <T> Callable<T> wrap(Callable<T> task) {
        return () -> CurrentRun.call(this, task);
    }

    void cancel() {
        cancelled.countDown();
    }
}
