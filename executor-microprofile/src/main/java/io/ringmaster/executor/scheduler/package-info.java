/**
 * The calls to the scheduling center (interop 2).
 *
 * <p>{@code HttpURLConnection} on purpose: it needs no thread, which would outlive an undeployment, keeps connections
 * alive, and the calls are few because results travel in batches. Redirects are never followed.
 */
@NullMarked
package io.ringmaster.executor.scheduler;

import org.jspecify.annotations.NullMarked;
