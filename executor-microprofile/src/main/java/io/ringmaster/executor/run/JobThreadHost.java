package io.ringmaster.executor.run;

import io.ringmaster.executor.api.JobResult;
import java.time.Duration;

/** What a job's thread needs from those who keep it. */
interface JobThreadHost {
    RunSettings settings();

    /** Starts a thread of this name. */
    Thread start(String name, Runnable body);

    /** Runs the task, which must be short, once after the delay, unless what is returned runs before. */
    Runnable after(Duration delay, Runnable task);

    /** A run begins in the calling thread. */
    void began(JobRun run);

    /** Reports the result of a run that has ended. */
    void report(JobRun run, JobResult result);

    /** Forgets the thread unless a run has arrived meanwhile; true if it may end. */
    boolean retire(JobThread thread);

    /** A thread that was stopped or retired is through. */
    void ended(JobThread thread);

    /** A handler did not end within the grace time; its thread goes on without anybody. */
    void abandoned(JobRun run, Thread thread);
}
