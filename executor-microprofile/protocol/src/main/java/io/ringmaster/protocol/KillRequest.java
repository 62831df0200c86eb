package io.ringmaster.protocol;

/**
 * Ends what an executor does for a job (interop 1.7).
 *
 * @param logId our addition: this run alone; 0 or absent ends the job's thread and all that waits for it, which is all
 *     that a genuine executor understands
 */
public record KillRequest(int jobId, long logId) {}
