package io.ringmaster.web.original;

import io.ringmaster.protocol.GlueType;
import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.execution.entity.Cause;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.job.boundary.JobCatalog;
import io.ringmaster.scheduler.job.boundary.JobDraft;
import io.ringmaster.scheduler.job.boundary.JobFilter;
import io.ringmaster.scheduler.job.boundary.JobListing;
import io.ringmaster.scheduler.job.boundary.JobOrder;
import io.ringmaster.scheduler.job.boundary.JobPage;
import io.ringmaster.scheduler.job.boundary.Scripts;
import io.ringmaster.scheduler.job.entity.Job;
import io.ringmaster.scheduler.job.entity.JobSettings;
import io.ringmaster.scheduler.trigger.boundary.ManualTrigger;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Jobs and their scripts (interop 6.5, 6.6). */
@ApplicationScoped
class JobEndpoints {
    private static final int TIMES = 5;

    @Inject
    JobCatalog jobs;

    @Inject
    JobListing listing;

    @Inject
    Scripts scripts;

    @Inject
    ManualTrigger trigger;

    @Inject
    Caller caller;

    Map<String, Endpoint> all() {
        return Map.ofEntries(
                Map.entry("/jobinfo/pageList", this::page),
                Map.entry("/jobinfo/add", this::create),
                Map.entry("/jobinfo/insert", this::create),
                Map.entry("/jobinfo/update", this::change),
                Map.entry("/jobinfo/remove", form -> done(() -> jobs.remove(form.jobId()))),
                Map.entry("/jobinfo/delete", form -> done(() -> jobs.remove(form.jobId()))),
                Map.entry("/jobinfo/start", form -> done(() -> jobs.start(form.jobId()))),
                Map.entry("/jobinfo/stop", form -> done(() -> jobs.stop(form.jobId()))),
                Map.entry("/jobinfo/trigger", this::trigger),
                Map.entry("/jobinfo/nextTriggerTime", this::nextTimes),
                Map.entry(
                        "/jobcode/save",
                        form -> done(
                                () -> scripts.save(form.jobId(), form.text("glueSource"), form.text("glueRemark")))));
    }

    private Rows page(Form form) {
        Integer status = form.needed("triggerStatus");
        JobFilter filter = new JobFilter(
                form.needed("jobGroup") > 0 ? form.number("jobGroup") : null,
                status < 0 ? null : Boolean.valueOf(status == 1),
                form.entered("jobDesc"),
                form.entered("executorHandler"),
                form.entered("author"),
                null);
        List<Job> found = Skipping.rows((before, size) -> chunk(filter, before, size), form.offset(), form.length());
        Map<Integer, String> sources = scripts.current(found.stream()
                .filter(job -> job.getGlueType() != GlueType.BEAN)
                .map(Job::getId)
                .toList());
        return new Rows(
                found.stream()
                        .map(job -> row(job, sources.getOrDefault(job.getId(), ""), form))
                        .toList(),
                listing.count(filter));
    }

    private Skipping.Chunk<Job> chunk(JobFilter filter, @Nullable Long before, int size) {
        JobPage page = listing.page(filter, JobOrder.NEWEST, before == null ? null : before.toString(), size);
        String after = page.after();
        return new Skipping.Chunk<>(page.jobs(), after == null ? null : Long.valueOf(after));
    }

    private Object create(Form form) {
        return Integer.toString(jobs.create(draft(form, null), form.text("glueRemark")));
    }

    private @Nullable Object change(Form form) {
        int id = form.jobId();
        jobs.change(id, draft(form, jobs.get(id).getSettings()));
        return null;
    }

    private @Nullable Object trigger(Form form) {
        String addresses = form.entered("addressList");
        List<@Nullable String> entered = addresses == null ? null : List.of(addresses.split(","));
        // as the original does it, none is an empty one and not the job's (interop 4.6)
        String param = Objects.requireNonNullElse(form.text("executorParam"), "");
        trigger.trigger(caller, form.jobId(), param, entered, Cause.MANUAL);
        return null;
    }

    private Object nextTimes(Form form) {
        String cron = form.entered("cron");
        List<Instant> times = cron == null
                ? jobs.nextTimes(form.text("scheduleType"), form.text("scheduleConf"), TIMES)
                : jobs.nextTimes("CRON", cron, TIMES);
        return times.stream().map(form::time).toList();
    }

    private static @Nullable Object done(Runnable action) {
        action.run();
        return null;
    }

    /**
     * The form of 2.2 has a cron expression where later ones have a kind of schedule and what becomes of missed times; one that
     * has neither is refused, since none would be stored as a job without a schedule.
     *
     * @param stored what the forms do not have stays as it is; null for a new job
     */
    private static JobDraft draft(Form form, @Nullable JobSettings stored) {
        String cron = form.entered("jobCron");
        String misfire = form.entered("misfireStrategy");
        if (cron == null && form.entered("scheduleType") == null) {
            throw Rejected.field("scheduleType", "field.missing");
        }
        return new JobDraft(
                form.number("jobGroup"),
                form.text("jobDesc"),
                form.text("author"),
                form.text("alarmEmail"),
                cron == null ? form.entered("scheduleType") : "CRON",
                cron == null ? form.text("scheduleConf") : cron,
                misfire == null && cron != null && stored != null ? stored.misfireStrategy() : misfire,
                form.entered("executorRouteStrategy"),
                form.entered("executorBlockStrategy"),
                form.entered("glueType"),
                form.text("glueSource"),
                form.text("executorHandler"),
                form.text("executorParam"),
                form.number("executorTimeout"),
                form.number("executorFailRetryCount"),
                form.text("childJobId"),
                stored == null ? null : stored.delivery());
    }

    private static Map<String, @Nullable Object> row(Job job, String source, Form form) {
        JobSettings settings = job.getSettings();
        Map<String, @Nullable Object> row = new LinkedHashMap<>();
        row.put("id", job.getId());
        row.put("jobGroup", settings.groupId());
        row.put("jobDesc", settings.description());
        row.put("addTime", form.time(job.getAddTime()));
        row.put("updateTime", form.time(job.getUpdateTime()));
        row.put("author", settings.author());
        row.put("alarmEmail", settings.alarmEmail());
        row.put("scheduleType", settings.scheduleType());
        row.put("scheduleConf", settings.scheduleConf());
        row.put("misfireStrategy", settings.misfireStrategy());
        row.put("executorRouteStrategy", settings.routeStrategy());
        row.put("executorHandler", settings.handler());
        row.put("executorParam", settings.param());
        row.put("executorBlockStrategy", settings.blockStrategy());
        row.put("executorTimeout", settings.timeoutSeconds());
        row.put("executorFailRetryCount", settings.retries());
        row.put("glueType", job.getGlueTypeName());
        row.put("glueSource", source);
        row.put("glueRemark", job.getGlueRemark());
        row.put("glueUpdatetime", form.time(job.getGlueUpdateTime()));
        row.put("childJobId", settings.children());
        row.put("triggerStatus", job.isRunning() ? 1 : 0);
        row.put("triggerLastTime", millis(job.getLastTime()));
        row.put("triggerNextTime", millis(job.getNextTime()));
        return row;
    }

    private static long millis(Optional<Instant> time) {
        return time.map(Instant::toEpochMilli).orElse(0L);
    }
}
