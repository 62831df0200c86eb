/** Sums per day, as the original keeps them in {@code xxl_job_log_report}. */
@NullMarked
package io.ringmaster.scheduler.report;

import org.jspecify.annotations.NullMarked;
