/** Fires that somebody asks for. */
@NullMarked
package io.ringmaster.scheduler.trigger.boundary;

import org.jspecify.annotations.NullMarked;
