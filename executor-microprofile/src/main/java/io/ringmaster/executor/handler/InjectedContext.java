package io.ringmaster.executor.handler;

import io.ringmaster.executor.api.JobContext;
import io.ringmaster.executor.api.JobResult;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/** The context that beans inject: whatever the run of the calling thread is. */
@ApplicationScoped
class InjectedContext implements JobContext {
    @Override
    public int jobId() {
        return CurrentRun.get().jobId();
    }

    @Override
    public long logId() {
        return CurrentRun.get().logId();
    }

    @Override
    public String parameter() {
        return CurrentRun.get().parameter();
    }

    @Override
    public int shardIndex() {
        return CurrentRun.get().shardIndex();
    }

    @Override
    public int shardTotal() {
        return CurrentRun.get().shardTotal();
    }

    @Override
    public Instant triggerTime() {
        return CurrentRun.get().triggerTime();
    }

    @Override
    public int attempt() {
        return CurrentRun.get().attempt();
    }

    @Override
    public Optional<Instant> plannedTime() {
        return CurrentRun.get().plannedTime();
    }

    @Override
    public void log(String pattern, @Nullable Object... arguments) {
        CurrentRun.get().log(pattern, arguments);
    }

    @Override
    public void log(Throwable problem) {
        CurrentRun.get().log(problem);
    }

    @Override
    public void result(JobResult result) {
        CurrentRun.get().result(result);
    }

    @Override
    public Optional<JobResult> result() {
        return CurrentRun.get().result();
    }

    @Override
    public boolean isCancelled() {
        return CurrentRun.get().isCancelled();
    }

    @Override
    public boolean pause(Duration time) {
        return CurrentRun.get().pause(time);
    }

    @Override
    public Runnable wrap(Runnable task) {
        return CurrentRun.get().wrap(task);
    }

    @Override
    public <T> Callable<T> wrap(Callable<T> task) {
        return CurrentRun.get().wrap(task);
    }
}
