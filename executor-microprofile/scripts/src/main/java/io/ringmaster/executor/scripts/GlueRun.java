package io.ringmaster.executor.scripts;

import io.ringmaster.executor.api.JobContext;
import io.ringmaster.executor.api.JobHandler;
import io.ringmaster.executor.api.JobResult;
import io.ringmaster.executor.handler.CurrentRun;
import java.util.function.Function;
import java.util.regex.Matcher;
import org.jspecify.annotations.Nullable;

/**
 * The run of the current thread, for sources of the original: there it is {@code XxlJobHelper}, and in 2.2.0
 * {@code XxlJobLogger} (interop 5.4). A thread that was begun within a run belongs to it. Outside a run numbers are -1 and the
 * parameter is null, lines go to the server's log, and no result is taken.
 */
public final class GlueRun {
    private static final System.Logger LOGGER = System.getLogger(GlueRun.class.getName());
    /** For threads that a source begins by itself, as in the original; of sources alone, since a pool would keep it. */
    private static final InheritableThreadLocal<@Nullable JobContext> INHERITED = new InheritableThreadLocal<>();

    private GlueRun() {}

    static @Nullable JobResult execute(JobHandler handler, JobContext context) throws Exception {
        INHERITED.set(context);
        try {
            return handler.execute(context);
        } finally {
            INHERITED.remove();
        }
    }

    public static long getJobId() {
        return of(JobContext::jobId, -1);
    }

    public static @Nullable String getJobParam() {
        JobContext run = run();
        return run == null ? null : run.parameter();
    }

    public static long getLogId() {
        return of(JobContext::logId, -1L);
    }

    /** Epoch milliseconds. */
    public static long getLogDateTime() {
        return of(context -> context.triggerTime().toEpochMilli(), -1L);
    }

    public static int getShardIndex() {
        return of(JobContext::shardIndex, -1);
    }

    public static int getShardTotal() {
        return of(JobContext::shardTotal, -1);
    }

    public static boolean log(String pattern, @Nullable Object... arguments) {
        JobContext run = run();
        if (run == null) {
            String text = pattern;
            // Groovy makes a null array of a single null
            for (Object argument : arguments == null ? new Object[1] : arguments) {
                text = text.replaceFirst("\\{}", Matcher.quoteReplacement(String.valueOf(argument)));
            }
            LOGGER.log(System.Logger.Level.INFO, text);
            return false;
        }
        run.log(pattern, arguments);
        return true;
    }

    public static boolean log(Throwable problem) {
        JobContext run = run();
        if (run == null) {
            LOGGER.log(System.Logger.Level.INFO, "Outside a run", problem);
            return false;
        }
        run.log(problem);
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
        JobContext run = run();
        if (run != null) {
            run.result(result);
        }
        return run != null;
    }

    private static <T> T of(Function<JobContext, T> member, T otherwise) {
        JobContext run = run();
        return run == null ? otherwise : member.apply(run);
    }

    private static @Nullable JobContext run() {
        JobContext run = CurrentRun.peek();
        return run == null ? INHERITED.get() : run;
    }
}
