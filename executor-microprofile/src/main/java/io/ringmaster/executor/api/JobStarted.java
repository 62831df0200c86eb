package io.ringmaster.executor.api;

/** CDI event before a run, in the run's thread; an observer that throws leaves a line in the run's log and no more. */
public record JobStarted(JobContext context) {}
