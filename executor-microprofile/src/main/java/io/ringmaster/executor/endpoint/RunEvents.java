package io.ringmaster.executor.endpoint;

import io.ringmaster.executor.api.JobContext;
import io.ringmaster.executor.api.JobEnded;
import io.ringmaster.executor.api.JobResult;
import io.ringmaster.executor.api.JobStarted;
import io.ringmaster.executor.run.RunListener;
import jakarta.enterprise.event.Event;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Makes runs known as CDI events, and counts them first where the server has MicroProfile Metrics (WildFly has not): a
 * bean whose class needs a class that is missing does not deploy, so the class that needs it is no bean, and is loaded
 * here alone.
 */
class RunEvents implements RunListener {
    private final Event<JobStarted> started;
    private final Event<JobEnded> ended;

    RunEvents(Event<Object> events) {
        started = events.select(JobStarted.class);
        ended = events.select(JobEnded.class);
    }

    /** With the server's figures, if it has any. */
    static RunEvents of(Event<Object> events) {
        try {
            return MicroProfileFigures.make();
        } catch (LinkageError | RuntimeException e) {
            System.getLogger(RunEvents.class.getName())
                    .log(System.Logger.Level.INFO, "MicroProfile Metrics shows nothing of the executor: " + e);
            return new RunEvents(events);
        }
    }

    @Override
    public void began(JobContext context) {
        started.fire(new JobStarted(context));
    }

    @Override
    public void ended(JobContext context, JobResult result, @Nullable Duration took) {
        if (took != null) {
            ended.fire(new JobEnded(context, result, took));
        }
    }

    /** Shows operators what is asked for when somebody looks. */
    void show(RunningExecutor executor) {
        // nobody looks
    }

    /** Takes the application's figures out of the server. */
    void remove() {
        // nothing was shown
    }
}
