package io.ringmaster.web.console.dashboard;

import io.ringmaster.scheduler.execution.entity.ExecutionStatus;
import io.ringmaster.scheduler.group.entity.ExecutorGroup;
import io.ringmaster.scheduler.settings.Secrets;
import io.ringmaster.scheduler.settings.Settings;
import io.ringmaster.web.console.execution.ExecutionRow;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.util.List;

/** The dashboard, read anew at every request. */
@Named
@RequestScoped
public class DashboardView {
    private static final int NEWEST = 8;

    @Inject
    Today today;

    @Inject
    Settings settings;

    @Inject
    Secrets secrets;

    private List<ExecutorGroup> groups = List.of();
    private List<ExecutionRow> running = List.of();
    private List<ExecutionRow> failed = List.of();
    private int centers;

    @PostConstruct
    void load() {
        groups = today.groups();
        running = today.newest(ExecutionStatus.RUNNING, NEWEST);
        failed = today.newest(ExecutionStatus.FAILED, NEWEST);
        centers = today.centers();
    }

    public long getPlanned() {
        return today.sum("ringmaster_planned_total");
    }

    public long getSent() {
        return today.sum("ringmaster_sent_total");
    }

    public long getResults() {
        return today.sum("ringmaster_results_total");
    }

    public long getPending() {
        return today.sum("ringmaster_pending_fires");
    }

    public long getRing() {
        return today.sum("ringmaster_ring_fires");
    }

    public long getInFlight() {
        return today.sum("ringmaster_pool_in_flight");
    }

    /** Milliseconds; -1 for none yet. */
    public long getLate() {
        return today.lateMillis();
    }

    public int getCenters() {
        return centers;
    }

    public long getAlive() {
        return groups.stream()
                .flatMap(group -> group.getAddresses().stream())
                .distinct()
                .count();
    }

    public List<ExecutorGroup> getGroups() {
        return groups;
    }

    public List<ExecutionRow> getRunning() {
        return running;
    }

    public List<ExecutionRow> getFailed() {
        return failed;
    }

    /** Where executors find the center; empty if nobody said. */
    public String getUrl() {
        return settings.get(Settings.URL);
    }

    /** Where the token of the executors stands. */
    public String getTokenFile() {
        return secrets.executorTokenFile().toAbsolutePath().toString();
    }
}
