package io.ringmaster.executor.run;

import io.ringmaster.executor.api.JobContext;
import io.ringmaster.executor.api.JobHandler;
import io.ringmaster.executor.api.JobResult;
import org.jspecify.annotations.Nullable;

/** A handler in the life of one job's thread: its first run initialises it. */
final class Work {
    private static final System.Logger LOGGER = System.getLogger(Work.class.getName());

    private final JobHandler handler;
    private volatile boolean initialised;

    Work(JobHandler handler) {
        this.handler = handler;
    }

    boolean isOf(JobHandler other) {
        return handler.equals(other);
    }

    @Nullable
    JobResult execute(JobContext context) throws Exception {
        if (!initialised) {
            handler.init();
            initialised = true;
        }
        return handler.execute(context);
    }

    void end(int jobId) {
        if (!initialised) {
            return;
        }
        try {
            handler.destroy();
        } catch (Throwable e) {
            LOGGER.log(System.Logger.Level.WARNING, "The destroy method of the job " + jobId + " failed", e);
        }
    }
}
