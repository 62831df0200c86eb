package io.ringmaster.web.console.dashboard;

import io.ringmaster.scheduler.access.Operation;
import io.ringmaster.scheduler.center.Cluster;
import io.ringmaster.scheduler.center.LiveCenter;
import io.ringmaster.scheduler.group.boundary.GroupCatalog;
import io.ringmaster.scheduler.group.entity.ExecutorGroup;
import io.ringmaster.scheduler.report.boundary.DayFigures;
import io.ringmaster.scheduler.report.boundary.MinuteFigures;
import io.ringmaster.web.console.page.Feedback;
import io.ringmaster.web.console.security.Access;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the dashboard shows anew every few seconds, of all centers together. Reads sums, groups and centers, never the
 * records.
 */
@Named
@RequestScoped
public class DashboardView {
    /** Without fields of its own: what is refused there is said above the page. */
    private static final String FORM = "dashboard";

    @Inject
    DayFigures days;

    @Inject
    Cluster cluster;

    @Inject
    GroupCatalog catalog;

    @Inject
    Access access;

    @Inject
    Feedback feedback;

    private MinuteFigures.@Nullable Minute today;
    private long running;
    private List<LiveCenter> centers = List.of();
    private List<ExecutorGroup> groups = List.of();
    private List<String> waiting = List.of();

    @PostConstruct
    void load() {
        groups = catalog.list(null, null);
        waiting = catalog.namesWithoutGroup();
        if (isEverything()) {
            loadSums();
        }
    }

    private void loadSums() {
        today = days.today();
        running = days.running();
        centers = cluster.centers();
    }

    /** Makes the group that a name which beats already is waiting for. */
    public void adopt(String name) {
        if (feedback.tell(FORM, () -> catalog.createFor(name))) {
            feedback.done("groups.saved");
        }
        load();
    }

    /** Whether the caller sees what all groups together came to; nothing is kept for single groups. */
    public boolean isEverything() {
        return access.may(Operation.FIGURES_VIEW);
    }

    /** The sums of today; null for who may not see them. */
    public MinuteFigures.@Nullable Minute getToday() {
        return today;
    }

    /** Runs without a result, up to a minute ago. */
    public long getRunning() {
        return running;
    }

    /** The lateness that 99 of 100 fires of today did not exceed, in milliseconds; -1 if none was sent. */
    public long getLate() {
        return today == null ? -1 : today.lateP99().orElse(-1);
    }

    /** Whether the lateness is beyond what is measured. */
    public boolean isVeryLate() {
        return getLate() == Long.MAX_VALUE;
    }

    /** None for who may not see the sums: a center's figures are such. */
    public List<LiveCenter> getCenters() {
        return centers;
    }

    public long getAlive() {
        return groups.stream()
                .flatMap(group -> group.getAddresses().stream())
                .distinct()
                .count();
    }

    /** Names that beat without a group; none for who may not make one. */
    public List<String> getWaiting() {
        return waiting;
    }

    /** Whether no executor is there at all, with a group or without. */
    public boolean isLonely() {
        return getAlive() == 0 && waiting.isEmpty();
    }

    public List<ExecutorGroup> getGroups() {
        return groups;
    }
}
