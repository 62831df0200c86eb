package io.ringmaster.executor.api;

import org.jspecify.annotations.Nullable;

/** The work of a job. One object serves all jobs that name it, each from a thread of its own. */
public interface JobHandler {
    /** Called before the first run of each job; if it throws, that run fails and the next one calls it again. */
    default void init() throws Exception {}

    /**
     * Runs once.
     *
     * @return the result; null is reported as a failure, unless the handler has set a result in the context
     */
    @Nullable
    JobResult execute(JobContext context) throws Exception;

    /** Called when a job's thread ends, if {@link #init()} has succeeded there. */
    default void destroy() throws Exception {}
}
