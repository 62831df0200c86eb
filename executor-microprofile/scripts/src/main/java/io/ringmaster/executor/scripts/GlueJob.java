package io.ringmaster.executor.scripts;

import io.ringmaster.executor.api.JobContext;
import io.ringmaster.executor.api.JobHandler;
import io.ringmaster.executor.api.JobResult;
import io.ringmaster.protocol.Wire;
import org.jspecify.annotations.Nullable;

/**
 * What Groovy sources of the original extend, under its name {@code IJobHandler}. Those of 2.2.0 override
 * {@link #execute(String)}, later ones {@link #execute()}.
 */
public abstract class GlueJob implements JobHandler {
    public static final GlueResult<String> SUCCESS = GlueResult.SUCCESS;
    public static final GlueResult<String> FAIL = GlueResult.FAIL;
    public static final GlueResult<String> FAIL_TIMEOUT = new GlueResult<>(Wire.TIMEOUT, null);

    private static final GlueResult<String> UNSAID = new GlueResult<>(Wire.SUCCESS, null);

    /** The work; the result is success, unless {@link GlueRun} is told otherwise. */
    public void execute() throws Exception {
        throw new UnsupportedOperationException("The source overrides neither execute() nor execute(String)");
    }

    /**
     * The work as in 2.2.0.
     *
     * @return the result; null is a failure
     */
    public @Nullable GlueResult<?> execute(@Nullable String parameter) throws Exception {
        execute();
        return UNSAID;
    }

    @Override
    @SuppressWarnings("ReferenceEquality") // a success that a source returned itself is another one
    public final @Nullable JobResult execute(JobContext context) throws Exception {
        @Nullable GlueResult<?> result = execute(context.parameter());
        if (result == UNSAID) {
            return context.result().orElseGet(JobResult::success);
        }
        return result == null ? null : new JobResult(result.getCode(), result.getMsg());
    }
}
