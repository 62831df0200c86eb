package io.ringmaster.web.console.dashboard;

import io.ringmaster.scheduler.center.Center;
import io.ringmaster.scheduler.center.Figure;
import io.ringmaster.scheduler.execution.boundary.ExecutionFilter;
import io.ringmaster.scheduler.execution.entity.ExecutionStatus;
import io.ringmaster.scheduler.group.entity.ExecutorGroup;
import io.ringmaster.web.console.execution.ExecutionList;
import io.ringmaster.web.console.execution.ExecutionRow;
import io.ringmaster.web.console.security.Access;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;

/** What the center knows of itself at the moment. */
@ApplicationScoped
public class Today {
    private static final String LATENESS = "ringmaster_lateness_seconds";
    private static final double MOST = 0.99;

    @Inject
    Center center;

    @Inject
    ExecutionList executions;

    @Inject
    Access access;

    /** The sum of a figure over its labels, as a whole number. */
    public long sum(String name) {
        return Math.round(figures().stream()
                .filter(figure -> figure.name().equals(name))
                .mapToDouble(Figure::value)
                .filter(value -> !Double.isNaN(value))
                .sum());
    }

    /** The bound, in milliseconds, that 99 of 100 fires of this center were not later than; -1 if none was sent. */
    public long lateMillis() {
        List<Figure> buckets = figures().stream()
                .filter(figure -> figure.name().equals(LATENESS + "_bucket"))
                .toList();
        double all = buckets.isEmpty() ? 0 : buckets.get(buckets.size() - 1).value();
        if (all == 0) {
            return -1;
        }
        return buckets.stream()
                .filter(bucket -> bucket.value() >= all * MOST)
                .map(bucket -> bucket.labels().getOrDefault("le", "+Inf"))
                .filter(bound -> !bound.equals("+Inf"))
                .map(bound -> Math.round(Double.parseDouble(bound) * 1000))
                .findFirst()
                .orElse(Long.MAX_VALUE);
    }

    public int centers() {
        return center.liveCenters();
    }

    /** The groups of the caller. */
    public List<ExecutorGroup> groups() {
        return access.groups();
    }

    /** The newest records of the caller with this status. */
    public List<ExecutionRow> newest(ExecutionStatus status, int size) {
        return executions
                .page(new ExecutionFilter(null, null, status, null, null), null, size)
                .rows();
    }

    private List<Figure> figures() {
        return center.figures().all();
    }
}
