package io.ringmaster.scheduler.center;

/**
 * Whether the center works.
 *
 * @param reason why not, in one line; empty if it does
 */
public record Readiness(boolean ready, String reason) {}
