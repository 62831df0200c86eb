package io.ringmaster.web.console.execution;

import io.ringmaster.scheduler.completion.boundary.KillSwitch;
import io.ringmaster.scheduler.execution.boundary.ExecutionArchive;
import io.ringmaster.scheduler.execution.boundary.ExecutionFilter;
import io.ringmaster.scheduler.execution.entity.Cause;
import io.ringmaster.scheduler.execution.entity.ExecutionStatus;
import io.ringmaster.scheduler.job.boundary.JobListing;
import io.ringmaster.web.console.page.Feedback;
import io.ringmaster.web.console.page.Show;
import io.ringmaster.web.console.page.Trail;
import jakarta.faces.view.ViewScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.io.Serializable;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.primefaces.PrimeFaces;

/** The executions page: what to show stands in its address. */
@Named
@ViewScoped
public class ExecutionsView implements Serializable {
    private static final long serialVersionUID = 1;
    private static final int SIZE = 50;

    @Inject
    ExecutionList list;

    @Inject
    ExecutionArchive executions;

    @Inject
    JobChoice choice;

    @Inject
    RunDesk desk;

    @Inject
    Show show;

    @Inject
    Feedback feedback;

    private @Nullable Integer group;
    private @Nullable String jobText;
    private @Nullable Integer job;
    private List<JobListing.Name> jobs = List.of();
    private @Nullable ExecutionStatus status;
    private @Nullable Cause cause;
    private @Nullable String from;
    private @Nullable String until;
    private @Nullable String message;
    private @Nullable String trail;
    private List<ExecutionRow> rows = new ArrayList<>();
    private List<ExecutionRow> selected = new ArrayList<>();
    private @Nullable ExecutionRow detail;
    private @Nullable Long further;
    private boolean looking;

    /** Reads the page. */
    public void load() {
        choose();
        refuse(from);
        refuse(until);
        rows = new ArrayList<>();
        selected = new ArrayList<>();
        looking = true;
        look(Trail.of(trail).before());
    }

    private void refuse(@Nullable String bound) {
        if (bound != null && EnteredBound.isWrong(bound)) {
            feedback.refused("executions.time.invalid", bound);
        }
    }

    private void choose() {
        JobChoice.Choice chosen = choice.of(jobText);
        job = chosen == null ? null : chosen.job();
        jobs = chosen == null ? List.of() : chosen.several();
        jobText = chosen == null ? null : chosen.label();
    }

    /** Looks behind what was looked at: what is rare is found piece by piece, each in bounded time. */
    public void lookOn() {
        look(further);
        PrimeFaces.current().ajax().addCallbackParam("more", isLooking());
    }

    /** Leaves the page as it is. */
    public void stopLooking() {
        looking = false;
    }

    private void look(@Nullable Long from) {
        further = null;
        feedback.tell("executions", () -> {
            ExecutionList.Rows found = list.page(filter(), from, SIZE - rows.size());
            rows.addAll(found.rows());
            further = found.before();
        });
    }

    /** What the table is limited to: to nothing by a bound that nobody understands, since without it that would be too much. */
    ExecutionFilter filter() {
        boolean wrong = EnteredBound.isWrong(from) || EnteredBound.isWrong(until);
        return new ExecutionFilter(
                group,
                wrong ? Integer.valueOf(JobChoice.NONE) : job,
                status,
                cause,
                time(from),
                time(until),
                message == null || message.isBlank() ? null : message);
    }

    private @Nullable Instant time(@Nullable String bound) {
        LocalDateTime time = EnteredBound.time(bound);
        return time == null ? null : show.entered(time);
    }

    /** Shows everything that is known of one. */
    public void show(long id) {
        feedback.tell("detail", () -> detail = list.row(executions.get(id)));
    }

    /** Ends a run, or takes back a fire that waits. */
    public void kill(long id) {
        feedback.tell("executions", () -> {
            KillSwitch.Killed killed = desk.kill(id);
            feedback.say(killed.done(), killed.text());
        });
        load();
    }

    /** Fires its job again with the same input. The page stays as it is, or its rows would move under the pointer. */
    public void repeat(long id) {
        if (feedback.tell("executions", () -> desk.again(id))) {
            feedback.done("jobs.ran");
        }
    }

    public ExecutionStatus[] getStatuses() {
        return ExecutionStatus.values();
    }

    public Cause[] getCauses() {
        return Cause.values();
    }

    public List<ExecutionRow> getRows() {
        return rows;
    }

    public List<ExecutionRow> getSelected() {
        return selected;
    }

    public void setSelected(@Nullable List<ExecutionRow> selected) {
        this.selected = selected == null ? new ArrayList<>() : selected;
    }

    public @Nullable ExecutionRow getDetail() {
        return detail;
    }

    /** Whether anything limits the table. */
    public boolean isFiltered() {
        return !filter().equals(ExecutionFilter.ALL);
    }

    /** Whether the page is not full yet although there is more to look at. */
    public boolean isLooking() {
        return looking && further != null && rows.size() < SIZE;
    }

    /** Whether there is more than this page. */
    public boolean isPaged() {
        return further != null || getPrevious() != null;
    }

    public @Nullable String getNext() {
        Long behind = further;
        return behind == null ? null : Trail.of(trail).next(behind);
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

    /** The job that the table is limited to; null if there is no single one. */
    public @Nullable Integer getJob() {
        return Integer.valueOf(JobChoice.NONE).equals(job) ? null : job;
    }

    /** The jobs of which the reader has to choose one. */
    public List<JobListing.Name> getJobs() {
        return jobs;
    }

    /** An id, or a text that a job has. */
    public @Nullable String getJobText() {
        return jobText;
    }

    public void setJobText(@Nullable String jobText) {
        this.jobText = jobText;
    }

    public @Nullable ExecutionStatus getStatus() {
        return status;
    }

    public void setStatus(@Nullable ExecutionStatus status) {
        this.status = status;
    }

    public @Nullable Cause getCause() {
        return cause;
    }

    public void setCause(@Nullable Cause cause) {
        this.cause = cause;
    }

    public @Nullable String getFrom() {
        return from;
    }

    public void setFrom(@Nullable String from) {
        this.from = EnteredBound.from(from);
    }

    public @Nullable String getUntil() {
        return until;
    }

    public void setUntil(@Nullable String until) {
        this.until = EnteredBound.until(until);
    }

    /** What stands in the messages. */
    public @Nullable String getMessage() {
        return message;
    }

    public void setMessage(@Nullable String message) {
        this.message = message;
    }

    public @Nullable String getTrail() {
        return trail;
    }

    public void setTrail(@Nullable String trail) {
        this.trail = trail;
    }
}
