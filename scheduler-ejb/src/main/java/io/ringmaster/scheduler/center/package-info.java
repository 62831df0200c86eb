/**
 * The scheduling center as a whole: its parts, put together by hand in one place, and the order in which its duties start
 * and stop (seed 002). {@link io.ringmaster.scheduler.center.Center} is a plain class, so that tests can run several in one
 * JVM; the server's part is {@link io.ringmaster.scheduler.center.CenterBean}.
 */
@NullMarked
package io.ringmaster.scheduler.center;

import org.jspecify.annotations.NullMarked;
