/** Fires on their way to an executor. */
@NullMarked
package io.ringmaster.scheduler.trigger.entity;

import org.jspecify.annotations.NullMarked;
