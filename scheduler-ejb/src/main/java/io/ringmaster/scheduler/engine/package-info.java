/**
 * Planning: which fires are due, their rows, and the ring that holds them until their millisecond.
 *
 * <p>{@link io.ringmaster.scheduler.engine.DuePlan} and {@link io.ringmaster.scheduler.engine.TimeRing} know neither the
 * container nor the database. The lock row is held for planning only; whatever can be done before or after is.
 */
@NullMarked
package io.ringmaster.scheduler.engine;

import org.jspecify.annotations.NullMarked;
