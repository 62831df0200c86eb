package io.ringmaster.executor.endpoint;

import io.ringmaster.executor.api.JobContext;
import io.ringmaster.executor.api.JobResult;
import io.ringmaster.executor.run.RunListener;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Tells each of several listeners. */
record RunTold(List<RunListener> listeners) implements RunListener {
    @Override
    public void began(JobContext context) {
        listeners.forEach(listener -> listener.began(context));
    }

    @Override
    public void ended(JobContext context, JobResult result, @Nullable Duration took) {
        listeners.forEach(listener -> listener.ended(context, result, took));
    }
}
