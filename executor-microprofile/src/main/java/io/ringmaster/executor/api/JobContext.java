package io.ringmaster.executor.api;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * What a handler knows of its run, and how it speaks to the center.
 *
 * <p>A handler method may take it as its parameter; a bean may inject it and use it during a run. It follows into the
 * tasks of managed executors where the server lets contexts of libraries follow; in any other thread an injected context
 * needs {@link #wrap(Runnable)}. One that was passed on works anywhere.
 */
public interface JobContext {
    int jobId();

    /** Id of the trigger record at the center; the same fire keeps it when it is sent again. */
    long logId();

    /** The parameter; empty if there is none. */
    String parameter();

    /** Which shard this is, from 0. */
    int shardIndex();

    /** Number of shards, at least 1. */
    int shardTotal();

    /** When the center triggered this run; whole seconds, since the center stores it so. */
    Instant triggerTime();

    /** Which attempt of a fire this is, from 1; always 1 if the center is an XXL-JOB, which does not tell. */
    int attempt();

    /** When the run was to begin, to the millisecond; empty if nothing planned it, or the center does not tell. */
    Optional<Instant> plannedTime();

    /**
     * Writes a line that says how far the run is.
     *
     * @param percent 0 to 100; what is beyond counts as the nearest of them
     */
    default void progress(int percent, String text) {
        log("Progress {} %: {}", Math.max(0, Math.min(100, percent)), text);
    }

    /** Writes a line that the center shows; each {@code {}} becomes the next argument. */
    void log(String pattern, @Nullable Object... arguments);

    /** Writes a stack trace that the center shows. */
    void log(Throwable problem);

    /** Sets the result of this run; it counts unless the handler throws or returns another one. */
    void result(JobResult result);

    /** The result that was set so far. */
    Optional<JobResult> result();

    /** Whether the run was killed or timed out; long work asks now and then, and ends. */
    boolean isCancelled();

    /**
     * Waits, but not longer than the run may go on.
     *
     * @return true if the time has passed, false as soon as the run is cancelled
     */
    boolean pause(Duration time);

    /** The task, with this context as the injected one while it runs in another thread. */
    Runnable wrap(Runnable task);

    /** The task, with this context as the injected one while it runs in another thread. */
    <T> Callable<T> wrap(Callable<T> task);
}
