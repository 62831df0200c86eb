package io.ringmaster.executor.endpoint;

import io.ringmaster.executor.api.JobContext;
import io.ringmaster.executor.api.JobEnded;
import io.ringmaster.executor.api.JobResult;
import io.ringmaster.executor.api.JobStarted;
import io.ringmaster.executor.run.RunListener;
import jakarta.enterprise.event.Event;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Makes runs known as CDI events, and counts them first. */
final class RunEvents implements RunListener {
    private final RunListener figures;
    private final Event<JobStarted> started;
    private final Event<JobEnded> ended;

    RunEvents(RunListener figures, Event<Object> events) {
        this.figures = figures;
        started = events.select(JobStarted.class);
        ended = events.select(JobEnded.class);
    }

    @Override
    public void began(JobContext context) {
        figures.began(context);
        started.fire(new JobStarted(context));
    }

    @Override
    public void ended(JobContext context, JobResult result, @Nullable Duration took) {
        figures.ended(context, result, took);
        if (took != null) {
            ended.fire(new JobEnded(context, result, took));
        }
    }
}
