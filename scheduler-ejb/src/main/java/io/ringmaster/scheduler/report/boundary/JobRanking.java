package io.ringmaster.scheduler.report.boundary;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.job.boundary.JobNames;
import io.ringmaster.scheduler.settings.Settings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.Serializable;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The slowest and the most failing jobs of today that the caller may see. Finding them reads many records, so the answer is
 * kept for some minutes, one for all who see the same groups.
 */
@ApplicationScoped
public class JobRanking {
    private static final Duration KEPT = Duration.ofMinutes(5);
    private static final int MOST = 5;
    private static final int MOST_KEPT = 100;

    @Inject
    JobFigures figures;

    @Inject
    JobNames names;

    @Inject
    Caller caller;

    @Inject
    Settings settings;

    @Inject
    Clock clock;

    private final Map<String, Ranking> kept = new ConcurrentHashMap<>();

    /** One job; {@code name} is empty if it is gone. */
    public record Ranked(int jobId, String name, long fires, long failed, double averageSeconds, long longestSeconds)
            implements Serializable {}

    /** What was found, and when. */
    public record Ranking(List<Ranked> slowest, List<Ranked> mostFailing, Instant at) implements Serializable {}

    /** At most five of each, and at most some minutes old. */
    public Ranking today() {
        String visible = VisibleGroups.and(caller);
        Instant oldest = clock.instant().minus(KEPT);
        @Nullable Ranking known = kept.get(visible);
        if (known != null && known.at().isAfter(oldest)) {
            return known;
        }
        if (kept.size() >= MOST_KEPT) {
            kept.clear();
        }
        Ranking found = find();
        kept.put(visible, found);
        return found;
    }

    private Ranking find() {
        Instant now = clock.instant();
        JobFigures.Day day = figures.ofDay(LocalDate.ofInstant(now, settings.zone()), MOST);
        Map<Integer, String> called = names.of(Stream.concat(day.slowest().stream(), day.mostFailing().stream())
                .map(JobFigures.Sums::jobId)
                .toList());
        return new Ranking(ranked(day.slowest(), called), ranked(day.mostFailing(), called), now);
    }

    private static List<Ranked> ranked(List<JobFigures.Sums> sums, Map<Integer, String> called) {
        return sums.stream()
                .map(job -> new Ranked(
                        job.jobId(),
                        called.getOrDefault(job.jobId(), ""),
                        job.fires(),
                        job.failed(),
                        job.averageSeconds(),
                        job.longestSeconds()))
                .toList();
    }
}
