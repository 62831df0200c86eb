package io.ringmaster.executor.run;

import io.ringmaster.executor.api.JobContext;
import io.ringmaster.executor.api.JobResult;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Learns of runs. What it throws goes to the log of the run. */
public interface RunListener {
    /** Before the handler is called, in the run's thread. */
    void began(JobContext context);

    /**
     * After the result was handed over, in the thread that ended the run, or in one of its own.
     *
     * @param took null if the run had not begun
     */
    void ended(JobContext context, JobResult result, @Nullable Duration took);
}
