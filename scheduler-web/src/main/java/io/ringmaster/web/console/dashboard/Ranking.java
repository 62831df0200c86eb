package io.ringmaster.web.console.dashboard;

import io.ringmaster.scheduler.group.entity.ExecutorGroup;
import io.ringmaster.scheduler.job.boundary.JobNames;
import io.ringmaster.scheduler.report.boundary.JobFigures;
import io.ringmaster.scheduler.settings.Settings;
import io.ringmaster.web.console.security.Access;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.Serializable;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The slowest and the most failing jobs of today. Finding them reads many records, so the answer is kept for some minutes,
 * one for all people who see the same groups.
 */
@ApplicationScoped
public class Ranking {
    private static final Duration KEPT = Duration.ofMinutes(5);
    private static final int MOST = 5;
    private static final int MOST_KEPT = 100;

    @Inject
    JobFigures figures;

    @Inject
    JobNames names;

    @Inject
    Access access;

    @Inject
    Settings settings;

    @Inject
    Clock clock;

    private final Map<Set<Integer>, Jobs> kept = new ConcurrentHashMap<>();

    /** One job; {@code name} is empty if it is gone. */
    public record Row(int job, String name, long fires, long failed, double averageSeconds, long longestSeconds)
            implements Serializable {}

    /** What was found, and when. */
    public record Jobs(List<Row> slowest, List<Row> mostFailing, Instant at) implements Serializable {}

    /** At most some minutes old. */
    public Jobs today() {
        Set<Integer> groups = access.groups().stream().map(ExecutorGroup::getId).collect(Collectors.toSet());
        Instant oldest = clock.instant().minus(KEPT);
        @Nullable Jobs known = kept.get(groups);
        if (known != null && known.at().isAfter(oldest)) {
            return known;
        }
        if (kept.size() >= MOST_KEPT) {
            kept.clear();
        }
        Jobs found = find();
        kept.put(groups, found);
        return found;
    }

    private Jobs find() {
        Instant now = clock.instant();
        JobFigures.Day day = figures.ofDay(LocalDate.ofInstant(now, settings.zone()), MOST);
        Map<Integer, String> called = names.of(Stream.concat(day.slowest().stream(), day.mostFailing().stream())
                .map(JobFigures.Sums::jobId)
                .toList());
        return new Jobs(rows(day.slowest(), called), rows(day.mostFailing(), called), now);
    }

    private static List<Row> rows(List<JobFigures.Sums> sums, Map<Integer, String> called) {
        return sums.stream()
                .map(job -> new Row(
                        job.jobId(),
                        called.getOrDefault(job.jobId(), ""),
                        job.fires(),
                        job.failed(),
                        job.averageSeconds(),
                        job.longestSeconds()))
                .toList();
    }
}
