package io.ringmaster.protocol;

/** Asks whether nothing of a job runs or waits at an executor (interop 1.5). */
public record IdleBeatRequest(int jobId) {}
