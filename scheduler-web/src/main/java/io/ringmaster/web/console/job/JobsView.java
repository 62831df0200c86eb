package io.ringmaster.web.console.job;

import io.ringmaster.scheduler.group.entity.ExecutorGroup;
import io.ringmaster.scheduler.job.boundary.JobCatalog;
import io.ringmaster.scheduler.job.boundary.JobFilter;
import io.ringmaster.scheduler.job.boundary.JobPage;
import io.ringmaster.web.console.execution.RunDesk;
import io.ringmaster.web.console.page.Feedback;
import io.ringmaster.web.console.page.Trail;
import io.ringmaster.web.console.security.Access;
import jakarta.faces.view.ViewScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The jobs page: what to show stands in its address. */
@Named
@ViewScoped
public class JobsView implements Serializable {
    private static final long serialVersionUID = 1;
    private static final int SIZE = 50;

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
    private @Nullable String description;
    private @Nullable String handler;
    private @Nullable String author;
    private @Nullable String trail;
    private List<JobRow> rows = new ArrayList<>();
    private List<JobRow> selected = new ArrayList<>();
    private @Nullable String next;

    /** Reads the page. */
    public void load() {
        Map<Integer, String> titles = access.groups().stream()
                .collect(Collectors.toMap(ExecutorGroup::getId, ExecutorGroup::getTitle, (one, two) -> one));
        selected = new ArrayList<>();
        next = null;
        Boolean running = state == null ? null : state.equals("running");
        Trail way = Trail.of(trail);
        Long before = way.before();
        JobPage page = jobs.page(
                new JobFilter(group, running, description, handler, author),
                before == null ? null : (int) Math.min(before, Integer.MAX_VALUE),
                SIZE);
        rows = page.jobs().stream()
                .map(job -> JobRow.of(job, titles.getOrDefault(job.getGroupId(), "")))
                .collect(Collectors.toCollection(ArrayList::new));
        next = page.before().map(way::next).orElse(null);
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
        all("jobs.started", jobs::start);
    }

    public void stopSelected() {
        all("jobs.stopped", jobs::stop);
    }

    public void removeSelected() {
        all("jobs.removed", jobs::remove);
    }

    public void runSelected() {
        all("jobs.ran", id -> desk.run(id, null, null));
    }

    private void all(String done, IntConsumer action) {
        List<JobRow> chosen = List.copyOf(selected);
        act(done, () -> chosen.forEach(row -> action.accept(row.id())));
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

    public List<JobRow> getSelected() {
        return selected;
    }

    public void setSelected(@Nullable List<JobRow> selected) {
        this.selected = selected == null ? new ArrayList<>() : selected;
    }

    /** Whether the table is empty because of a filter. */
    public boolean isFiltered() {
        return group != null || state != null || description != null || handler != null || author != null;
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

    public @Nullable String getDescription() {
        return description;
    }

    public void setDescription(@Nullable String description) {
        this.description = description;
    }

    public @Nullable String getHandler() {
        return handler;
    }

    public void setHandler(@Nullable String handler) {
        this.handler = handler;
    }

    public @Nullable String getAuthor() {
        return author;
    }

    public void setAuthor(@Nullable String author) {
        this.author = author;
    }

    public @Nullable String getTrail() {
        return trail;
    }

    public void setTrail(@Nullable String trail) {
        this.trail = trail;
    }
}
