/**
 * When a job is due. A schedule answers "next after" and knows nothing else: no job, no database, no clock.
 *
 * <p>Kinds are found by the name they are stored under, so that later ones (calendars, recurrence rules) come in beside
 * these without a switch elsewhere. The cron dialect is Quartz's own engine, because it <em>is</em> the dialect.
 */
@NullMarked
package io.ringmaster.scheduler.schedule;

import org.jspecify.annotations.NullMarked;
