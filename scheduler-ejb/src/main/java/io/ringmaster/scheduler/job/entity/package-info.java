/** A job: its settings, its schedule, its script. */
@NullMarked
package io.ringmaster.scheduler.job.entity;

import org.jspecify.annotations.NullMarked;
