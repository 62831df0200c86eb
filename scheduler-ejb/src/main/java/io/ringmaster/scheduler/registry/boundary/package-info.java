/** Beats of executors, as they come in. */
@NullMarked
package io.ringmaster.scheduler.registry.boundary;

import org.jspecify.annotations.NullMarked;
