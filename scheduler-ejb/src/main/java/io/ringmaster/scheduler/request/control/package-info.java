/** The rows of requests with a key. */
@NullMarked
package io.ringmaster.scheduler.request.control;

import org.jspecify.annotations.NullMarked;
