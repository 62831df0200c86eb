package io.ringmaster.scheduler.job.boundary;

import io.ringmaster.scheduler.job.entity.Job;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Some jobs in the order that was asked for.
 *
 * @param after what to ask the next page with, digits with perhaps a hyphen between; null if this is the last
 */
public record JobList(List<Job> jobs, @Nullable String after) {}
