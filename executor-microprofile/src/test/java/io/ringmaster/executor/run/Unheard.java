package io.ringmaster.executor.run;

import io.ringmaster.executor.api.JobContext;
import io.ringmaster.executor.api.JobResult;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** For tests in which nobody listens to the runs. */
public final class Unheard implements RunListener {
    @Override
    public void began(JobContext context) {
        // nobody listens
    }

    @Override
    public void ended(JobContext context, JobResult result, @Nullable Duration took) {
        // nobody listens
    }
}
