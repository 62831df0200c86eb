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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The last runs of many jobs as small drawings; one statement for all of them. */
@ApplicationScoped
public class Sparks {
    /** As many as the drawing has room for. */
    static final int RUNS = 20;

    private static final int WIDTH = 4;
    private static final int PITCH = Timeline.TOP / RUNS;

    @Inject
    JobFigures figures;

    /**
     * The last runs of a job.
     *
     * @param kind the status of the newest in small letters
     * @param label what is read out of the drawing
     * @param strokes one for each status among them: a page has a thousand runs, but few elements
     */
    public record Spark(String kind, String label, List<Stroke> strokes) implements Serializable {}

    /**
     * The bars of the runs of one status.
     *
     * @param kind the status in small letters
     * @param path as SVG writes it, in a drawing of 100 by 100
     */
    public record Stroke(String kind, String path) implements Serializable {}

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
        return new Spark(kind, Texts.of("jobs.runs.label", good, bars.size()), strokes(bars));
    }

    /** @param bars the newest first, which stands at the right; at most 20 */
    static List<Stroke> strokes(List<Timeline.Bar> bars) {
        Map<String, StringBuilder> paths = new LinkedHashMap<>();
        for (int i = 0; i < bars.size(); i++) {
            Timeline.Bar bar = bars.get(i);
            int x = Timeline.TOP - i * PITCH - WIDTH;
            paths.computeIfAbsent(bar.kind(), any -> new StringBuilder())
                    .append("M%d %dh%dv%dh-%dz".formatted(x, bar.y(), WIDTH, bar.height(), WIDTH));
        }
        List<Stroke> strokes = new ArrayList<>();
        paths.forEach((kind, path) -> strokes.add(new Stroke(kind, path.toString())));
        return strokes;
    }

    private static Timeline.Fire fire(JobFigures.Run run) {
        Long seconds = run.seconds();
        return new Timeline.Fire(
                run.id(), run.status(), "", seconds == null ? null : Duration.ofSeconds(Math.max(1, seconds)));
    }
}
