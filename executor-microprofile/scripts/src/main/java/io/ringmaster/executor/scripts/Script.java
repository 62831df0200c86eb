package io.ringmaster.executor.scripts;

import io.ringmaster.executor.api.JobContext;
import io.ringmaster.executor.api.JobHandler;
import io.ringmaster.executor.api.JobResult;
import io.ringmaster.protocol.GlueType;
import java.io.IOException;

/**
 * One version of a job's script.
 *
 * @param version epoch milliseconds of the last change, as the center says
 */
record Script(int jobId, GlueType type, long version, String source, ScriptRunner runner) implements JobHandler {
    @Override
    public JobResult execute(JobContext context) throws IOException {
        context.log("{} of version {}", type, version);
        return runner.run(this, context);
    }

    /** Made of numbers alone. */
    String fileName() {
        return jobId + "_" + version + type.suffix();
    }

    /** Without the source, which may be long and secret. */
    @Override
    public String toString() {
        return type + " " + fileName();
    }
}
