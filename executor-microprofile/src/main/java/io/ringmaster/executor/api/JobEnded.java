package io.ringmaster.executor.api;

import java.time.Duration;

/**
 * CDI event after a run that had begun, once its result is on its way to the center.
 *
 * @param result what the center gets; a timeout or kill decides over what the handler returned
 * @param took from the beginning to the result
 */
public record JobEnded(JobContext context, JobResult result, Duration took) {}
