package io.ringmaster.scheduler.engine;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What a center tells of itself with its sign of life, for people.
 *
 * @param planned when it last held the lock row and planned, to the second; null before the first time
 * @param pass how long that took
 * @param ring fires that wait in its ring
 * @param inFlight requests to executors under way
 * @param pool how many there may be
 */
public record NodeSign(@Nullable Instant planned, Duration pass, int ring, int inFlight, int pool) {}
