/**
 * What people and programs may do with jobs.
 *
 * <p>Every change locks the job's row before it looks at it, so that planning and changing never work on the same job at
 * once, and is announced after its commit, so that the engine forgets what it planned of the job before.
 */
@NullMarked
package io.ringmaster.scheduler.job.boundary;

import org.jspecify.annotations.NullMarked;
