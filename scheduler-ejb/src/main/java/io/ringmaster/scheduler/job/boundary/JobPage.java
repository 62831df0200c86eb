package io.ringmaster.scheduler.job.boundary;

import io.ringmaster.scheduler.job.entity.Job;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Some jobs in the order that was asked for.
 *
 * @param after what to ask the next page with: the id of the last job, before it perhaps a number and a hyphen; null if this
 *     is the last page
 */
public record JobPage(List<Job> jobs, @Nullable String after) {}
