/**
 * From a due row to an executor: route, mark as sent, send, take the answer.
 *
 * <p>A pool is a number of requests in flight, not of threads: no thread waits for the network. Within it each address has
 * a queue and a window of its own that opens with quick answers and closes with slow ones, so that executors that answer
 * slowly hold up nobody but themselves. Rows are marked in chunks before anything of them is sent; that statement is the
 * fence that makes cancelling and taking over safe.
 */
@NullMarked
package io.ringmaster.scheduler.trigger.control;

import org.jspecify.annotations.NullMarked;
