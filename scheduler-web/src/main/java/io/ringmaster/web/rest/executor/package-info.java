/**
 * What executors call (interop 2). Every answer is HTTP 200 with an envelope, errors included, because that is all that
 * genuine executors understand.
 */
@NullMarked
package io.ringmaster.web.rest.executor;

import org.jspecify.annotations.NullMarked;
