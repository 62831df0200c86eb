package io.ringmaster.web.console.job;

import io.ringmaster.scheduler.execution.boundary.ExecutionArchive;
import io.ringmaster.scheduler.execution.boundary.ExecutionFilter;
import io.ringmaster.scheduler.execution.entity.ExecutionStatus;
import io.ringmaster.scheduler.group.entity.ExecutorGroup;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.job.boundary.JobCatalog;
import io.ringmaster.scheduler.job.boundary.JobNames;
import io.ringmaster.scheduler.job.entity.ChildIds;
import io.ringmaster.scheduler.job.entity.Job;
import io.ringmaster.scheduler.settings.Settings;
import io.ringmaster.web.console.page.Feedback;
import io.ringmaster.web.console.page.Show;
import io.ringmaster.web.console.page.Texts;
import io.ringmaster.web.console.security.Access;
import io.ringmaster.web.console.why.WhyLine;
import io.ringmaster.web.console.why.WhyPanel;
import jakarta.enterprise.inject.Instance;
import jakarta.faces.view.ViewScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.io.Serializable;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.primefaces.PrimeFaces;

/** The page of one job. Which job, and which of its fires is explained, stands in the address. */
@Named
@ViewScoped
public class JobView implements Serializable {
    private static final long serialVersionUID = 1;
    private static final int FIRES = 60;
    private static final int OPEN = 10;
    private static final int TIMES = 10;
    private static final int CHANGES = 20;
    private static final int USES = 10;

    @Inject
    JobCatalog jobs;

    @Inject
    JobNames names;

    @Inject
    ExecutionArchive executions;

    @Inject
    WhyPanel whyPanel;

    @Inject
    Show show;

    @Inject
    Instance<Settings> settings;

    @Inject
    Access access;

    @Inject
    Feedback feedback;

    private @Nullable Integer id;
    private @Nullable Long fire;
    private @Nullable JobRow job;
    private JobForm form = JobForm.empty();
    private List<Instant> times = List.of();
    private String complaint = "";
    private List<FireRow> fires = List.of();
    private List<FireRow> open = List.of();
    private List<Timeline.Bar> bars = List.of();
    private List<HistoryRow> history = List.of();
    private List<WhyLine> why = List.of();
    private Map<Integer, String> children = Map.of();

    /** Reads the page. */
    public void load() {
        Integer wanted = id;
        if (wanted == null) {
            feedback.refused("jobPage.none");
            return;
        }
        if (feedback.tell("jobPage", () -> read(wanted)) && fire != null) {
            explain(wanted, fire);
        }
    }

    /** Reads again what changes by itself; the explanation stays. */
    public void refresh() {
        Integer shown = id;
        if (job != null && shown != null && !feedback.tell("jobPage", () -> readFires(jobs.get(shown)))) {
            // what is asked for by itself leaves the messages of what people did
            PrimeFaces.current().ajax().update("messages");
        }
    }

    public void start() {
        act("jobs.started", jobs::start);
    }

    public void stop() {
        act("jobs.stopped", jobs::stop);
    }

    /** What is done with a job by its id. */
    private interface Action {
        void to(int job);
    }

    private void act(String done, Action action) {
        Integer shown = id;
        if (shown != null && feedback.tell("jobPage", () -> action.to(shown))) {
            feedback.done(done);
            load();
        }
    }

    private void explain(int shown, long record) {
        feedback.tell("jobPage", () -> why = new ArrayList<>(whyPanel.of(shown, record)));
    }

    private void read(int wanted) {
        Job found = jobs.get(wanted);
        String group = access.groups().stream()
                .filter(one -> one.getId() == found.getGroupId())
                .map(ExecutorGroup::getTitle)
                .findFirst()
                .orElse("");
        job = JobRow.of(found, group);
        form = JobForm.of(found);
        history = HistoryRow.of(jobs.changes(wanted, CHANGES), jobs.history(wanted, null, USES));
        List<Integer> ids = ChildIds.of(form.getChildren()).ids();
        Map<Integer, String> known = names.of(ids);
        Map<Integer, String> shown = new LinkedHashMap<>();
        ids.forEach(child -> shown.put(child, known.getOrDefault(child, "")));
        children = shown;
        readFires(found);
    }

    private void readFires(Job found) {
        int shown = found.getId();
        JobRow known = job;
        job = JobRow.of(found, known == null ? "" : known.group());
        readTimes(shown);
        fires = rows(shown, null, FIRES);
        open = new ArrayList<>(rows(shown, ExecutionStatus.RUNNING, OPEN));
        open.addAll(rows(shown, ExecutionStatus.PENDING, OPEN));
        bars = new ArrayList<>(Timeline.of(fires.stream()
                .map(row -> new Timeline.Fire(row.id(), row.status(), label(row), row.took()))
                .toList()));
        if (fire == null) {
            fire = newest();
        }
    }

    /** A live XXL-JOB center may have stored what nobody can read; what the job did before is there all the same. */
    private void readTimes(int shown) {
        try {
            times = List.copyOf(jobs.nextTimes(shown, TIMES));
            complaint = "";
        } catch (Rejected unreadable) {
            times = List.of();
            complaint = feedback.words(unreadable);
        }
    }

    /** The newest one that something happened to already, else the newest; null if there is none. */
    private @Nullable Long newest() {
        return fires.stream()
                .filter(row -> row.status() != ExecutionStatus.PENDING)
                .findFirst()
                .or(() -> fires.stream().findFirst())
                .map(FireRow::id)
                .orElse(null);
    }

    private String label(FireRow row) {
        Duration took = row.took();
        String key = "status." + row.status().name();
        String status = Texts.of(key);
        return show.time(row.due()) + " · " + status + (took == null ? "" : " · " + show.length(took));
    }

    private List<FireRow> rows(int shown, @Nullable ExecutionStatus status, int size) {
        return new ArrayList<>(
                executions.page(new ExecutionFilter(null, shown, status, null, null), null, size).executions().stream()
                        .map(record -> FireRow.of(record, settings.get().zone()))
                        .toList());
    }

    public @Nullable JobRow getJob() {
        return job;
    }

    public JobForm getForm() {
        return form;
    }

    /** The next times; empty if it does not run. */
    public List<Instant> getTimes() {
        return times;
    }

    /** Why there are no next times; empty unless the schedule cannot be read. */
    public String getComplaint() {
        return complaint;
    }

    public List<FireRow> getFires() {
        return fires;
    }

    /** What is not ended. */
    public List<FireRow> getOpen() {
        return open;
    }

    public List<Timeline.Bar> getBars() {
        return bars;
    }

    /** Newest first. */
    public List<HistoryRow> getHistory() {
        return history;
    }

    public List<WhyLine> getWhy() {
        return why;
    }

    /** What a fire can be, for the legend. */
    public ExecutionStatus[] getStatuses() {
        return ExecutionStatus.values();
    }

    /** The children by id, with their names; empty for one that is gone. */
    public List<Map.Entry<Integer, String>> getChildren() {
        return List.copyOf(children.entrySet());
    }

    /** How many of the shown fires ended well, in percent; null if none ended. */
    public @Nullable Integer getQuota() {
        long good = count(ExecutionStatus.SUCCESS);
        long ended = good + count(ExecutionStatus.FAILED);
        return ended == 0 ? null : Integer.valueOf((int) (100 * good / ended));
    }

    private long count(ExecutionStatus status) {
        return fires.stream().filter(row -> row.status() == status).count();
    }

    public @Nullable Integer getId() {
        return id;
    }

    public void setId(@Nullable Integer id) {
        this.id = id;
    }

    public @Nullable Long getFire() {
        return fire;
    }

    public void setFire(@Nullable Long fire) {
        this.fire = fire;
    }
}
