/**
 * Every background duty is one object with {@code runOnce()}, which says when it wants to come back; one class drives
 * them all. There is no other loop of that kind, so stopping, surviving exceptions and noticing a duty that hangs are
 * solved once. Tests drive the same duties by hand.
 */
@NullMarked
package io.ringmaster.scheduler.loop;

import org.jspecify.annotations.NullMarked;
