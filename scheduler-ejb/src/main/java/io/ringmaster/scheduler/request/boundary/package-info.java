/**
 * Requests that may come twice because an answer was lost, and are to be done once (the Idempotency-Key header of the IETF
 * draft).
 *
 * <p>The key is claimed in a transaction before the work and gets its answer in one after it, because the work has a
 * transaction of its own. A center that dies in between leaves a key without an answer: whether the work was done is then for
 * the caller to look up, and never done twice. A key is forgotten after a day.
 */
@NullMarked
package io.ringmaster.scheduler.request.boundary;

import org.jspecify.annotations.NullMarked;
