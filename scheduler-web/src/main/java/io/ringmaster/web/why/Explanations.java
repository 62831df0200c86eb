package io.ringmaster.web.why;

import io.ringmaster.scheduler.execution.boundary.ExecutionRelatives;
import io.ringmaster.scheduler.execution.boundary.ExecutionRelatives.Relatives;
import io.ringmaster.scheduler.execution.entity.Execution;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.job.boundary.JobCatalog;
import io.ringmaster.scheduler.settings.Settings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.ZoneId;
import java.util.List;

/** Reads what is known of a fire, and explains it. */
@ApplicationScoped
public class Explanations {
    private static final int CHANGES = 100;

    @Inject
    ExecutionRelatives relatives;

    @Inject
    JobCatalog jobs;

    @Inject
    Settings settings;

    /**
     * Why the fire of a record went the way it went.
     *
     * @throws Rejected if there is no such record, or its job is gone
     */
    public Explanation of(long record) {
        Relatives found = relatives.of(record);
        Execution execution = found.execution();
        int job = execution.getJobId();
        ZoneId zone = settings.zone();
        List<JobChange> changes =
                jobs.changes(job, CHANGES).stream().map(JobChange::of).toList();
        FireFacts fire = FireFacts.of(execution, zone);
        JobThen then = JobThen.of(jobs.get(job).getSettings(), changes, fire.due());
        Execution origin = found.origin();
        Why.Family family = new Why.Family(
                origin == null ? null : FireFacts.of(origin, zone),
                found.others().stream().map(other -> FireFacts.of(other, zone)).toList(),
                found.slowBefore());
        return new Explanation(found, Why.of(fire, family, then, changes));
    }
}
