package io.ringmaster.web.console.execution;

import io.ringmaster.scheduler.access.Operation;
import io.ringmaster.scheduler.execution.boundary.LogClearing;
import io.ringmaster.scheduler.execution.entity.ClearRule;
import io.ringmaster.scheduler.execution.entity.Clearing;
import io.ringmaster.scheduler.group.entity.ExecutorGroup;
import io.ringmaster.scheduler.job.boundary.JobListing;
import io.ringmaster.web.console.page.Feedback;
import io.ringmaster.web.console.page.Texts;
import io.ringmaster.web.console.security.Access;
import jakarta.faces.view.ViewScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The dialog in which records are cleared: what would go, the order, and how far it is. */
@Named
@ViewScoped
public class ClearingView implements Serializable {
    private static final long serialVersionUID = 1;
    private static final String FORM = "clear";
    private static final int LATEST = 5;

    @Inject
    LogClearing clearing;

    @Inject
    Access access;

    @Inject
    Feedback feedback;

    @Inject
    JobChoice choice;

    @Inject
    JobListing listing;

    private @Nullable Integer group;
    private @Nullable String jobText;
    private @Nullable Integer job;
    private ClearRule rule = ClearRule.OLDER_THAN_12_MONTHS;
    private @Nullable String preview;
    private List<ClearingRow> rows = new ArrayList<>();

    /**
     * Begins with what the page shows: with its job in the job's own group; without the job, if it is gone or the caller may not
     * clear there; with the first group, if the page shows all of them.
     */
    public void prepare(@Nullable Integer shownGroup, @Nullable Integer shownJob) {
        Optional<Integer> home =
                Optional.ofNullable(shownJob).flatMap(listing::groupOf).filter(this::mayClear);
        group = home.or(() -> Optional.ofNullable(shownGroup).filter(this::mayClear))
                .or(() -> access.groupsFor(Operation.EXECUTION_CLEAR).stream()
                        .map(ExecutorGroup::getId)
                        .findFirst())
                .orElse(null);
        jobText = home.isPresent() ? String.valueOf(shownJob) : null;
        rule = ClearRule.OLDER_THAN_12_MONTHS;
        // what is refused here is said in the dialog, which has to open for it
        String refusal = isOneJob() ? feedback.attempt(this::look) : null;
        preview = refusal == null ? preview : refusal;
        refresh();
    }

    private boolean mayClear(int one) {
        return access.mayIn(Operation.EXECUTION_CLEAR, one);
    }

    /** Counts the records that would go. */
    public void count() {
        preview = null;
        if (isOneJob()) {
            feedback.tell(FORM, this::look);
        }
    }

    private void look() {
        preview = null;
        Integer chosen = group;
        if (chosen != null) {
            LogClearing.Preview found = clearing.preview(chosen, job, rule);
            preview = Texts.of(found.more() ? "clear.preview.more" : "clear.preview", found.records());
        }
    }

    /** Orders it; some center begins within a minute. */
    public void request() {
        Integer chosen = group;
        if (chosen != null && isOneJob() && feedback.tell(FORM, () -> clearing.request(chosen, job, rule))) {
            feedback.done("clear.requested");
        }
        preview = null;
        refresh();
    }

    /** Understands which job was entered; none stands for every job, but what could be several is refused. */
    private boolean isOneJob() {
        JobChoice.Choice entered = choice.of(jobText);
        job = entered == null ? null : entered.job();
        jobText = entered == null ? null : entered.label();
        boolean one = entered == null || entered.job() != JobChoice.NONE;
        if (!one) {
            feedback.refusedAt(FORM, "jobId", "clear.job.unclear");
        }
        return one;
    }

    /** The jobs that fit to the text so far. */
    public List<String> find(String text) {
        return choice.offers(text);
    }

    /** Ends one where it is. */
    public void cancel(long id) {
        if (feedback.tell(FORM, () -> clearing.cancel(id))) {
            feedback.done("clear.cancelled");
        }
        refresh();
    }

    /** Reads how far they are. */
    public void refresh() {
        Map<Integer, String> titles = access.groups().stream()
                .collect(Collectors.toMap(ExecutorGroup::getId, ExecutorGroup::getTitle, (one, two) -> one));
        rows = clearing.latest(LATEST).stream()
                .filter(one -> titles.containsKey(one.getGroupId()))
                .map(one -> ClearingRow.of(one, title(titles, one)))
                .collect(Collectors.toCollection(ArrayList::new));
    }

    private static String title(Map<Integer, String> titles, Clearing one) {
        Integer id = one.getGroupId();
        return id == null ? "" : titles.getOrDefault(id, String.valueOf(id));
    }

    public List<ClearRule> getRules() {
        return Stream.of(ClearRule.values())
                .filter(one -> one != ClearRule.JOB_REMOVED)
                .toList();
    }

    /** How many records would go, in words; null if nobody counted. */
    public @Nullable String getPreview() {
        return preview;
    }

    public List<ClearingRow> getRows() {
        return rows;
    }

    /** Whether one of them goes on. */
    public boolean isBusy() {
        return rows.stream().anyMatch(ClearingRow::open);
    }

    public @Nullable Integer getGroup() {
        return group;
    }

    public void setGroup(@Nullable Integer group) {
        this.group = group;
    }

    /** An id, or a text that one job has. */
    public @Nullable String getJobText() {
        return jobText;
    }

    public void setJobText(@Nullable String jobText) {
        this.jobText = jobText;
    }

    public ClearRule getRule() {
        return rule;
    }

    public void setRule(ClearRule rule) {
        this.rule = rule;
    }
}
