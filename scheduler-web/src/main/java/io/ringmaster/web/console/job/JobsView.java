package io.ringmaster.web.console.job;

import io.ringmaster.scheduler.group.entity.ExecutorGroup;
import io.ringmaster.scheduler.job.boundary.JobCatalog;
import io.ringmaster.scheduler.job.boundary.JobFilter;
import io.ringmaster.scheduler.job.boundary.JobListing;
import io.ringmaster.scheduler.job.boundary.JobOrder;
import io.ringmaster.scheduler.job.boundary.JobPage;
import io.ringmaster.web.console.page.Feedback;
import io.ringmaster.web.console.page.Trail;
import io.ringmaster.web.console.security.Access;
import jakarta.faces.view.ViewScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The jobs page: what to show, in which order and columns, stands in its address. */
@Named
@ViewScoped
public class JobsView implements Serializable {
    private static final long serialVersionUID = 1;
    private static final int SIZE = 50;
    private static final String RUNNING = "running";
    private static final Set<String> STATES = Set.of(RUNNING, "stopped");

    @Inject
    JobListing listing;

    @Inject
    Sparks sparks;

    @Inject
    JobCatalog jobs;

    @Inject
    Access access;

    @Inject
    Feedback feedback;

    private @Nullable Integer group;
    private @Nullable String state;
    private @Nullable String text;
    private @Nullable String sort;
    private @Nullable String columns;
    private @Nullable String trail;
    private List<JobRow> rows = new ArrayList<>();
    private List<JobRow> selected = new ArrayList<>();
    private Map<Integer, Sparks.Spark> runs = Map.of();
    private @Nullable String next;

    /** Reads the page. */
    public void load() {
        Map<Integer, String> titles = access.groups().stream()
                .collect(Collectors.toMap(ExecutorGroup::getId, ExecutorGroup::getTitle, (one, two) -> one));
        selected = new ArrayList<>();
        next = null;
        Trail way = Trail.of(trail);
        JobPage page = listing.page(filter(), JobOrder.of(sort), way.last(), SIZE);
        rows = page.jobs().stream()
                .map(job -> JobRow.of(job, titles.getOrDefault(job.getGroupId(), "")))
                .collect(Collectors.toCollection(ArrayList::new));
        runs = getColumns().shows("runs")
                ? sparks.of(rows.stream().map(JobRow::id).toList())
                : Map.of();
        String after = page.after();
        next = after == null ? null : way.next(after);
    }

    public void start(int id) {
        act("jobs.started", () -> jobs.start(id));
    }

    public void stop(int id) {
        act("jobs.stopped", () -> jobs.stop(id));
    }

    public void remove(int id) {
        act("jobs.removed", () -> jobs.remove(id));
    }

    /** What the table is limited to. */
    JobFilter filter() {
        return JobFilter.of(group, state == null ? null : state.equals(RUNNING), text);
    }

    private void act(String done, Runnable action) {
        if (feedback.tell("jobs", action)) {
            feedback.done(done);
        }
        load();
    }

    public List<JobRow> getRows() {
        return rows;
    }

    /** The last runs of a job of the page; null if it never ran. */
    public Sparks.@Nullable Spark runs(int job) {
        return runs.get(job);
    }

    public List<JobRow> getSelected() {
        return selected;
    }

    public void setSelected(@Nullable List<JobRow> selected) {
        this.selected = selected == null ? new ArrayList<>() : selected;
    }

    /** Whether there is more than this page. */
    public boolean isPaged() {
        return next != null || getPrevious() != null;
    }

    /** Whether the table is empty because of a filter. */
    public boolean isFiltered() {
        return group != null || state != null || text != null;
    }

    /** The order in force, in small letters. */
    public String getOrder() {
        return JobOrder.of(sort).name().toLowerCase(Locale.ROOT);
    }

    public JobOrder[] getOrders() {
        return JobOrder.values();
    }

    public Columns getColumns() {
        return Columns.of(columns);
    }

    public List<String> getAllColumns() {
        return Columns.ALL;
    }

    public @Nullable String getNext() {
        return next;
    }

    public @Nullable String getPrevious() {
        return Trail.of(trail).previous();
    }

    public @Nullable Integer getGroup() {
        return group;
    }

    public void setGroup(@Nullable Integer group) {
        this.group = group;
    }

    public @Nullable String getState() {
        return state;
    }

    /** A word that is no state limits nothing, as the field shows. */
    public void setState(@Nullable String state) {
        this.state = state != null && STATES.contains(state) ? state : null;
    }

    public @Nullable String getText() {
        return text;
    }

    public void setText(@Nullable String text) {
        this.text = text;
    }

    public @Nullable String getSort() {
        return sort;
    }

    public void setSort(@Nullable String sort) {
        this.sort = sort;
    }

    /** The columns as they stand in the address; null for the usual ones. */
    public @Nullable String getChosenColumns() {
        return columns;
    }

    public void setChosenColumns(@Nullable String chosen) {
        columns = chosen;
    }

    public @Nullable String getTrail() {
        return trail;
    }

    public void setTrail(@Nullable String trail) {
        this.trail = trail;
    }
}
