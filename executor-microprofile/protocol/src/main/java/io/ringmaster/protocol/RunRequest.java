package io.ringmaster.protocol;

import org.jspecify.annotations.Nullable;

/**
 * Asks an executor to run one job once (interop 1.6). An answer of 200 means accepted into the job's queue.
 *
 * @param executorHandler name of the handler; empty for scripts
 * @param executorParams the parameter; we always send a string, genuine centers may leave it out
 * @param executorBlockStrategy name of a {@link BlockStrategy}; unknown or absent means serial
 * @param executorTimeout seconds; 0 or less means none
 * @param logId the trigger record; the same id means the same fire
 * @param logDateTime epoch milliseconds of the trigger record; its date chooses the log directory
 * @param glueType name of a {@link GlueType}
 * @param glueSource source text of a script
 * @param glueUpdatetime epoch milliseconds; identity of the script's version
 * @param broadcastIndex shard, from 0
 * @param broadcastTotal number of shards, at least 1
 * @param attempt our own member: 1, or which repetition of a failed fire this is; 0 if the center does not tell
 * @param plannedTime our own member: epoch milliseconds at which the fire was planned; 0 if nothing planned it, or the
 *     center does not tell
 */
public record RunRequest(
        int jobId,
        @Nullable String executorHandler,
        @Nullable String executorParams,
        @Nullable String executorBlockStrategy,
        int executorTimeout,
        long logId,
        long logDateTime,
        @Nullable String glueType,
        @Nullable String glueSource,
        long glueUpdatetime,
        int broadcastIndex,
        int broadcastTotal,
        int attempt,
        long plannedTime) {
    /** What a genuine center sends. */
    public RunRequest(
            int jobId,
            @Nullable String executorHandler,
            @Nullable String executorParams,
            @Nullable String executorBlockStrategy,
            int executorTimeout,
            long logId,
            long logDateTime,
            @Nullable String glueType,
            @Nullable String glueSource,
            long glueUpdatetime,
            int broadcastIndex,
            int broadcastTotal) {
        this(
                jobId,
                executorHandler,
                executorParams,
                executorBlockStrategy,
                executorTimeout,
                logId,
                logDateTime,
                glueType,
                glueSource,
                glueUpdatetime,
                broadcastIndex,
                broadcastTotal,
                0,
                0);
    }
}
