package io.ringmaster.web.console.why;

import io.ringmaster.scheduler.execution.boundary.ExecutionRelatives;
import io.ringmaster.scheduler.execution.entity.Execution;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.job.boundary.JobCatalog;
import io.ringmaster.scheduler.settings.Settings;
import io.ringmaster.web.console.page.Show;
import io.ringmaster.web.console.page.Texts;
import io.ringmaster.web.console.why.Step.Key;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Says in the language of the page why a fire went the way it went. */
@ApplicationScoped
public class WhyPanel {
    private static final int CHANGES = 100;

    @Inject
    ExecutionRelatives relatives;

    @Inject
    JobCatalog jobs;

    @Inject
    Settings settings;

    @Inject
    Show show;

    /**
     * The steps of a record's fire, in order.
     *
     * @throws Rejected if there is no such record of this job
     */
    public List<WhyLine> of(int job, long record) {
        ExecutionRelatives.Relatives found = relatives.of(record);
        Execution execution = found.execution();
        if (execution.getJobId() != job) {
            throw Rejected.unknown("execution.unknown", record);
        }
        ZoneId zone = settings.zone();
        List<JobChange> changes =
                jobs.history(job, null, CHANGES).stream().map(JobChange::of).toList();
        FireFacts fire = FireFacts.of(execution, zone);
        JobThen then = JobThen.of(jobs.get(job).getSettings(), changes, fire.due());
        Execution origin = found.origin();
        Why.Family family = new Why.Family(
                origin == null ? null : FireFacts.of(origin, zone),
                found.others().stream().map(other -> FireFacts.of(other, zone)).toList(),
                found.slowBefore());
        Map<Long, Integer> jobOf = new HashMap<>();
        found.others().forEach(other -> jobOf.put(other.getId(), other.getJobId()));
        if (origin != null) {
            jobOf.put(origin.getId(), origin.getJobId());
        }
        return Why.of(fire, family, then, changes).stream()
                .map(step -> line(step, jobOf))
                .toList();
    }

    private WhyLine line(Step step, Map<Long, Integer> jobOf) {
        Object[] arguments = step.arguments().stream().map(this::text).toArray();
        String key = "why." + step.key();
        Long record = step.record();
        return new WhyLine(
                step.mark().name().toLowerCase(Locale.ROOT),
                show.exact(step.at()),
                Texts.of(key, arguments),
                record,
                record == null ? null : jobOf.get(record),
                step.quote());
    }

    private Object text(Object argument) {
        if (argument instanceof Key key) {
            return Texts.of(key.name());
        }
        if (argument instanceof Instant instant) {
            return show.exact(instant);
        }
        return argument instanceof Duration length ? show.length(length) : argument;
    }
}
