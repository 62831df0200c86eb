package io.ringmaster.web.console.job;

import io.ringmaster.scheduler.execution.entity.ExecutionStatus;
import io.ringmaster.scheduler.report.boundary.JobFigures;
import io.ringmaster.web.console.page.Texts;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.Serializable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The last runs of many jobs as small drawings; one statement for all of them. */
@ApplicationScoped
public class Sparks {
    /** As many as the drawing has room for. */
    static final int RUNS = 20;

    @Inject
    JobFigures figures;

    /**
     * The last runs of a job.
     *
     * @param kind the status of the newest in small letters
     * @param label what is read out of the drawing
     * @param bars the newest first, at most 20
     */
    public record Spark(String kind, String label, List<Timeline.Bar> bars) implements Serializable {}

    /** By job; what never ran is left out. */
    Map<Integer, Spark> of(Collection<Integer> jobs) {
        Map<Integer, Spark> sparks = new HashMap<>();
        figures.lastRuns(jobs, RUNS).forEach((job, runs) -> {
            // what waits has no outcome yet
            List<JobFigures.Run> begun = runs.stream()
                    .filter(run -> run.status() != ExecutionStatus.PENDING)
                    .toList();
            if (!begun.isEmpty()) {
                sparks.put(job, spark(begun));
            }
        });
        return sparks;
    }

    private static Spark spark(List<JobFigures.Run> runs) {
        List<Timeline.Bar> bars = Timeline.of(runs.stream().map(Sparks::fire).toList());
        long good = bars.stream().filter(bar -> bar.kind().equals("success")).count();
        String kind = runs.get(0).status().name().toLowerCase(Locale.ROOT);
        return new Spark(kind, Texts.of("jobs.runs.label", good, bars.size()), new ArrayList<>(bars));
    }

    private static Timeline.Fire fire(JobFigures.Run run) {
        Long seconds = run.seconds();
        return new Timeline.Fire(
                run.id(), run.status(), "", seconds == null ? null : Duration.ofSeconds(Math.max(1, seconds)));
    }
}
