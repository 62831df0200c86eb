package io.ringmaster.web.why;

import io.ringmaster.scheduler.execution.boundary.ExecutionRelatives.Relatives;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What happened to a fire, and by which rules.
 *
 * @param relatives the record of the fire, and those that belong to it
 * @param steps in order; never empty
 */
public record Explanation(Relatives relatives, List<Step> steps) {
    /** The job of the record that a step leads to; null if it leads to none, or that one is not known. */
    public @Nullable Integer jobOf(Step step) {
        Map<Long, Integer> jobs = new HashMap<>();
        relatives.others().forEach(other -> jobs.put(other.getId(), other.getJobId()));
        if (relatives.origin() != null) {
            jobs.put(relatives.origin().getId(), relatives.origin().getJobId());
        }
        return step.record() == null ? null : jobs.get(step.record());
    }
}
