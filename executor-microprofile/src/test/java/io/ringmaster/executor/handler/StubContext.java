package io.ringmaster.executor.handler;

import io.ringmaster.executor.api.JobContext;
import io.ringmaster.executor.api.JobResult;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.Callable;

/** A context that has a parameter and keeps a result. */
final class StubContext implements JobContext {
    private final String parameter;
    private JobResult result;

    StubContext(String parameter) {
        this.parameter = parameter;
    }

    @Override
    public int jobId() {
        return 1;
    }

    @Override
    public long logId() {
        return 1;
    }

    @Override
    public String parameter() {
        return parameter;
    }

    @Override
    public int shardIndex() {
        return 0;
    }

    @Override
    public int shardTotal() {
        return 1;
    }

    @Override
    public Instant triggerTime() {
        return Instant.EPOCH;
    }

    @Override
    public int attempt() {
        return 1;
    }

    @Override
    public Optional<Instant> plannedTime() {
        return Optional.empty();
    }

    @Override
    public void log(String pattern, Object... arguments) {}

    @Override
    public void log(Throwable problem) {}

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
        return false;
    }

    @Override
    public boolean pause(Duration time) {
        return true;
    }

    @Override
    public Runnable wrap(Runnable task) {
        return task;
    }

    @Override
    public <T> Callable<T> wrap(Callable<T> task) {
        return task;
    }
}
