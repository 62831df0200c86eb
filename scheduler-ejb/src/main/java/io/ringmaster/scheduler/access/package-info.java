/**
 * Who asks, and what they may do.
 *
 * <p>Whoever lets somebody in fills the {@link io.ringmaster.scheduler.access.Caller} of the request; the boundaries ask it
 * before they read or change anything. Nobody said who asks: nothing is allowed. What an operation needs stands in one
 * table, {@link io.ringmaster.scheduler.access.Operation}.
 */
@NullMarked
package io.ringmaster.scheduler.access;

import org.jspecify.annotations.NullMarked;
