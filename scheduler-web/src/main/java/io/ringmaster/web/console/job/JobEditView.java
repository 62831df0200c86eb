package io.ringmaster.web.console.job;

import io.ringmaster.protocol.BlockStrategy;
import io.ringmaster.protocol.GlueType;
import io.ringmaster.scheduler.access.Expected;
import io.ringmaster.scheduler.access.Operation;
import io.ringmaster.scheduler.i18n.Messages;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.job.boundary.JobCatalog;
import io.ringmaster.scheduler.job.boundary.Scripts;
import io.ringmaster.scheduler.job.entity.Job;
import io.ringmaster.scheduler.job.entity.RouteStrategy;
import io.ringmaster.scheduler.schedule.MisfireStrategy;
import io.ringmaster.scheduler.schedule.ScheduleKind;
import io.ringmaster.scheduler.settings.Delivery;
import io.ringmaster.web.console.page.Feedback;
import io.ringmaster.web.console.page.Opening;
import io.ringmaster.web.console.page.Texts;
import io.ringmaster.web.console.security.Access;
import jakarta.faces.view.ViewScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.io.Serializable;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The dialog in which a job is created, changed or copied. */
@Named
@ViewScoped
public class JobEditView implements Serializable {
    private static final long serialVersionUID = 1;
    private static final String FORM = "job";
    private static final int TIMES = 10;
    private static final List<String> EXAMPLES = List.of(
            "0 * * * * ?",
            "0 0/5 * * * ?",
            "0 0 * * * ?",
            "0 0 3 * * ?",
            "0 30 8 ? * MON-FRI",
            "0 0 9 1 * ?",
            "0 0 22 L * ?");

    @Inject
    JobCatalog jobs;

    @Inject
    Scripts scripts;

    @Inject
    Access access;

    @Inject
    Feedback feedback;

    @Inject
    JobChildrenView children;

    private final Opening opening = new Opening();
    private JobForm form = JobForm.empty();
    private @Nullable String example;
    private @Nullable Integer id;
    private @Nullable String version;

    /** A new job, in the caller's first group unless another one is looked at. */
    public void create(@Nullable Integer group) {
        opening.begin();
        id = null;
        form = JobForm.empty();
        children.begin(null, null);
        form.setAuthor(access.getName());
        form.setGroupId(
                group != null && access.mayIn(Operation.JOB_CREATE, group)
                        ? group
                        : access.groupsFor(Operation.JOB_CREATE).stream()
                                .map(one -> one.getId())
                                .findFirst()
                                .orElse(null));
    }

    public void edit(int job) {
        opening.begin();
        Job found = jobs.get(job);
        id = job;
        version = found.getVersion();
        form = JobForm.of(found);
        children.begin(job, form.getChildren());
    }

    /** A new job with the settings of another one. */
    public void copy(int job) {
        edit(job);
        id = null;
        if (!isBean()) {
            form.setGlueSource(scripts.current(job));
        }
        children.begin(null, form.getChildren());
    }

    public void save() {
        if (!children.takeTyped()) {
            feedback.refusedAt(FORM, "children", "job.children.unclear");
            return;
        }
        form.setChildren(children.text());
        if (opening.once(() -> feedback.tell(FORM, this::store))) {
            feedback.done("jobs.saved");
        }
    }

    private void store() {
        Integer stored = id;
        if (stored == null) {
            jobs.create(form.draft());
        } else {
            jobs.change(stored, form.draft(), Expected.of(version));
        }
    }

    /** When it would fire; empty while what is entered makes no schedule. */
    public List<Instant> getTimes() {
        try {
            return jobs.nextTimes(form.getScheduleType(), form.getScheduleConf(), TIMES);
        } catch (Rejected notYet) {
            return List.of();
        }
    }

    /** What is wrong with the schedule as entered so far; empty if nothing is. */
    public String getComplaint() {
        try {
            jobs.nextTimes(form.getScheduleType(), form.getScheduleConf(), 1);
            return "";
        } catch (Rejected refused) {
            return refused.text(Messages.of(Texts.locale()));
        }
    }

    /** The cron expression in plain words; empty while it cannot be read. */
    public String getReading() {
        String conf = form.getScheduleConf();
        return !isCron() || conf == null
                ? ""
                : CronReading.of(conf, Texts.locale(), Texts::of).orElse("");
    }

    /** Takes the chosen example as the expression. */
    public void takeExample() {
        if (example != null) {
            form.setScheduleConf(example);
        }
        example = null;
    }

    /** Expressions to begin with. */
    public List<String> getExamples() {
        return EXAMPLES;
    }

    /** An expression in plain words. */
    public String words(String expression) {
        return CronReading.of(expression, Texts.locale(), Texts::of).orElse(expression);
    }

    public @Nullable String getExample() {
        return example;
    }

    public void setExample(@Nullable String example) {
        this.example = example;
    }

    public boolean isNew() {
        return id == null;
    }

    /** Whether the work is a method of an executor, not a script. */
    public boolean isBean() {
        return GlueType.BEAN.name().equals(form.getGlueType());
    }

    public boolean isScheduled() {
        return !ScheduleKind.NONE.name().equals(form.getScheduleType());
    }

    public boolean isCron() {
        return ScheduleKind.CRON.name().equals(form.getScheduleType());
    }

    public JobForm getForm() {
        return form;
    }

    public ScheduleKind[] getScheduleTypes() {
        return ScheduleKind.values();
    }

    public GlueType[] getGlueTypes() {
        return GlueType.values();
    }

    public RouteStrategy[] getRouteStrategies() {
        return RouteStrategy.values();
    }

    public BlockStrategy[] getBlockStrategies() {
        return BlockStrategy.values();
    }

    public MisfireStrategy[] getMisfireStrategies() {
        return MisfireStrategy.values();
    }

    public Delivery[] getDeliveries() {
        return Delivery.values();
    }
}
