package io.ringmaster.web.console.job;

import io.ringmaster.scheduler.group.entity.ExecutorGroup;
import io.ringmaster.scheduler.i18n.Messages;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.job.boundary.JobCatalog;
import io.ringmaster.scheduler.job.boundary.JobFilter;
import io.ringmaster.scheduler.job.boundary.JobListing;
import io.ringmaster.scheduler.job.boundary.JobOrder;
import io.ringmaster.scheduler.job.boundary.JobPage;
import io.ringmaster.web.console.execution.RunDesk;
import io.ringmaster.web.console.page.Feedback;
import io.ringmaster.web.console.page.Texts;
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
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.primefaces.PrimeFaces;

/** The jobs page: what to show, in which order and columns, stands in its address. */
@Named
@ViewScoped
public class JobsView implements Serializable {
    private static final long serialVersionUID = 1;
    private static final int SIZE = 50;
    /** As many as take about a second. */
    private static final int PIECE = 50;

    @Inject
    JobListing listing;

    @Inject
    Sparks sparks;

    @Inject
    JobCatalog jobs;

    @Inject
    RunDesk desk;

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
    private @Nullable Integer target;
    private List<JobRow> rows = new ArrayList<>();
    private List<JobRow> selected = new ArrayList<>();
    private Map<Integer, Sparks.Spark> runs = Map.of();
    private @Nullable Bulk bulk;
    private @Nullable Sweep sweep;
    private @Nullable Integer matching;
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

    public void startSelected() {
        all(BulkAction.START);
    }

    public void stopSelected() {
        all(BulkAction.STOP);
    }

    public void removeSelected() {
        all(BulkAction.REMOVE);
    }

    public void runSelected() {
        all(BulkAction.RUN);
    }

    /** Gives the selected jobs to another group. */
    public void moveSelected() {
        all(BulkAction.MOVE);
    }

    /** Means every job that the filter finds, not only those of the page. */
    public void selectMatching() {
        matching = listing.count(filter());
    }

    /** Means those of the page again. */
    public void selectPage() {
        matching = null;
    }

    /** Does the next piece, and tells the page whether there is more. */
    public void sweepOn() {
        Sweep now = sweep;
        if (now == null || now.over()) {
            return;
        }
        List<JobListing.Name> piece = listing.below(filter(), now.before(), PIECE);
        Bulk done = Bulk.of(piece, id -> act(now.action(), id), JobsView::words);
        sweep = now.after(
                done,
                piece.size() < PIECE
                        ? null
                        : Integer.valueOf(piece.get(PIECE - 1).id()));
        PrimeFaces.current().ajax().addCallbackParam("more", !sweep.over());
    }

    /** Leaves the rest undone. */
    public void endSweep() {
        Sweep now = sweep;
        sweep = now == null ? null : now.ended();
        load();
    }

    /** Takes the result of the last action from the page. */
    public void forget() {
        bulk = null;
        sweep = null;
    }

    private void all(BulkAction action) {
        Integer total = matching;
        if (total != null) {
            bulk = null;
            matching = null;
            sweep = Sweep.begin(action, total);
            sweepOn();
        } else if (selected.isEmpty()) {
            feedback.refused("jobs.bulk.none");
        } else {
            sweep = null;
            List<JobListing.Name> chosen = selected.stream()
                    .map(row -> new JobListing.Name(row.id(), row.description()))
                    .toList();
            bulk = Bulk.of(chosen, id -> act(action, id), JobsView::words);
            load();
        }
    }

    private void act(BulkAction action, int id) {
        switch (action) {
            case START -> jobs.start(id);
            case STOP -> jobs.stop(id);
            case RUN -> desk.run(id, null, null);
            case REMOVE -> jobs.remove(id);
            case MOVE -> move(id);
        }
    }

    private void move(int id) {
        JobForm form = JobForm.of(jobs.get(id));
        form.setGroupId(target);
        jobs.change(id, form.draft());
    }

    private static String words(Rejected refused) {
        return refused.text(Messages.of(Texts.locale()));
    }

    private JobFilter filter() {
        return JobFilter.of(group, state == null ? null : state.equals("running"), text);
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

    /** What came of the last action on many jobs; null if there was none. */
    public @Nullable Bulk getBulk() {
        return bulk;
    }

    /** What is being done with every job that was found; null if nothing is. */
    public @Nullable Sweep getSweep() {
        return sweep;
    }

    /** How many jobs the filter finds, if all of them are meant; null if those of the page are. */
    public @Nullable Integer getMatching() {
        return matching;
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

    public void setState(@Nullable String state) {
        this.state = state;
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

    public @Nullable Integer getTarget() {
        return target;
    }

    public void setTarget(@Nullable Integer target) {
        this.target = target;
    }

    public @Nullable String getTrail() {
        return trail;
    }

    public void setTrail(@Nullable String trail) {
        this.trail = trail;
    }
}
