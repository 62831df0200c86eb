package io.ringmaster.scheduler.job.boundary;

import io.ringmaster.scheduler.job.entity.Job;
import java.util.List;
import java.util.Optional;

/**
 * Some jobs, the newest first.
 *
 * @param more whether older ones follow
 */
public record JobPage(List<Job> jobs, boolean more) {
    /** What to ask the next page with; empty if this is the last. */
    public Optional<Integer> before() {
        return more ? Optional.of(jobs.get(jobs.size() - 1).getId()) : Optional.empty();
    }
}
