/**
 * Telling people that a run failed. Every {@link io.ringmaster.scheduler.alarm.Alarm} that is found is asked, each by a
 * worker of its own, so that one that fails or hangs holds up neither the others nor the retries.
 */
@NullMarked
package io.ringmaster.scheduler.alarm;

import org.jspecify.annotations.NullMarked;
