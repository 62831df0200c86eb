/**
 * The one port to the executors. Every call is asynchronous and no caller ever waits for one inside a transaction.
 *
 * <p>What matters of an answer is not only what the executor says but what is known when it says nothing: a fire that
 * provably did not arrive may go elsewhere, one of which nobody knows must not. The client is Apache's, because it costs a
 * tenth of the JDK's processor time per request.
 */
@NullMarked
package io.ringmaster.scheduler.gateway;

import org.jspecify.annotations.NullMarked;
