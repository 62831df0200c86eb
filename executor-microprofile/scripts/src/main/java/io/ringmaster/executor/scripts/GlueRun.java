package io.ringmaster.executor.scripts;

import io.ringmaster.executor.api.JobContext;
import io.ringmaster.executor.api.JobResult;
import io.ringmaster.executor.handler.CurrentRun;
import org.jspecify.annotations.Nullable;

/**
 * The run of the current thread, for sources of the original: there it is {@code XxlJobHelper}, and in 2.2.0
 * {@code XxlJobLogger} (interop 5.4). Outside a run every method throws {@link IllegalStateException}.
 */
public final class GlueRun {
    private GlueRun() {}

    public static long getJobId() {
        return run().jobId();
    }

    public static String getJobParam() {
        return run().parameter();
    }

    public static long getLogId() {
        return run().logId();
    }

    /** Epoch milliseconds. */
    public static long getLogDateTime() {
        return run().triggerTime().toEpochMilli();
    }

    public static int getShardIndex() {
        return run().shardIndex();
    }

    public static int getShardTotal() {
        return run().shardTotal();
    }

    public static boolean log(String pattern, @Nullable Object... arguments) {
        run().log(pattern, arguments);
        return true;
    }

    public static boolean log(Throwable problem) {
        run().log(problem);
        return true;
    }

    public static boolean handleSuccess() {
        return handle(JobResult.success());
    }

    public static boolean handleSuccess(@Nullable String text) {
        return handle(JobResult.success(text));
    }

    public static boolean handleFail() {
        return handle(JobResult.failure(null));
    }

    public static boolean handleFail(@Nullable String text) {
        return handle(JobResult.failure(text));
    }

    public static boolean handleTimeout() {
        return handle(JobResult.timeout(null));
    }

    public static boolean handleTimeout(@Nullable String text) {
        return handle(JobResult.timeout(text));
    }

    public static boolean handleResult(int code, @Nullable String text) {
        return handle(new JobResult(code, text));
    }

    private static boolean handle(JobResult result) {
        run().result(result);
        return true;
    }

    private static JobContext run() {
        return CurrentRun.get();
    }
}
