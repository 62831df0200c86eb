package io.ringmaster.web.original;

import io.ringmaster.protocol.LogPage;
import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.completion.boundary.KillSwitch;
import io.ringmaster.scheduler.execution.boundary.ExecutionArchive;
import io.ringmaster.scheduler.execution.boundary.ExecutionFilter;
import io.ringmaster.scheduler.execution.boundary.ExecutionPage;
import io.ringmaster.scheduler.execution.boundary.LogClearing;
import io.ringmaster.scheduler.execution.boundary.RollingLog;
import io.ringmaster.scheduler.execution.entity.ClearRule;
import io.ringmaster.scheduler.execution.entity.Execution;
import io.ringmaster.scheduler.execution.entity.ExecutionStatus;
import io.ringmaster.scheduler.i18n.Messages;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.job.boundary.JobFilter;
import io.ringmaster.scheduler.job.boundary.JobListing;
import io.ringmaster.scheduler.settings.Settings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Records and their logs (interop 6.7 to 6.9). */
@ApplicationScoped
class LogEndpoints {
    @Inject
    ExecutionArchive executions;

    @Inject
    RollingLog log;

    @Inject
    LogClearing clearing;

    @Inject
    KillSwitch killSwitch;

    @Inject
    Settings settings;

    @Inject
    JobListing listing;

    @Inject
    Caller caller;

    Map<String, Endpoint> all() {
        return Map.of(
                "/joblog/pageList", this::page,
                "/joblog/getJobsByGroup", this::jobs,
                "/joblog/logKill", this::kill,
                "/joblog/clearLog", this::clear,
                "/joblog/logDetailCat", this::lines);
    }

    private Rows page(Form form) {
        int group = form.needed("jobGroup");
        int job = form.needed("jobId");
        ExecutionFilter filter = new ExecutionFilter(
                group > 0 ? group : null,
                job > 0 ? job : null,
                status(form.needed("logStatus")),
                form.bound("filterTime", 0),
                form.bound("filterTime", 1));
        Skipping.Found<Execution> found =
                Skipping.page((before, size) -> chunk(filter, before, size), form.offset(), form.length());
        return new Rows(found.rows().stream().map(one -> row(one, form)).toList(), found.total());
    }

    private Skipping.Chunk<Execution> chunk(ExecutionFilter filter, @Nullable Long before, int size) {
        ExecutionPage page = executions.page(filter, before, size);
        return new Skipping.Chunk<>(page.executions(), page.before().orElse(null));
    }

    private static @Nullable ExecutionStatus status(int code) {
        return switch (code) {
            case 1 -> ExecutionStatus.SUCCESS;
            case 2 -> ExecutionStatus.FAILED;
            case 3 -> ExecutionStatus.RUNNING;
            default -> null;
        };
    }

    private Object jobs(Form form) {
        JobFilter filter = JobFilter.of(form.needed("jobGroup"), null, null);
        return Skipping.rows((before, size) -> names(filter, before, size), 0, Form.FARTHEST).stream()
                .map(job -> Map.of("id", job.id(), "jobDesc", job.description()))
                .toList();
    }

    private Skipping.Chunk<JobListing.Name> names(JobFilter filter, @Nullable Long before, int size) {
        List<JobListing.Name> found = listing.below(filter, before == null ? null : before.intValue(), size);
        Long next =
                found.size() < size ? null : Long.valueOf(found.get(size - 1).id());
        return new Skipping.Chunk<>(found, next);
    }

    private @Nullable Object kill(Form form) {
        KillSwitch.Killed killed = killSwitch.kill(caller, form.id(), Messages.of(settings.language()));
        if (!killed.done()) {
            throw Rejected.because("original.text", killed.text());
        }
        return null;
    }

    private @Nullable Object clear(Form form) {
        Integer job = form.number("jobId");
        ClearRule rule =
                ClearRule.of(form.needed("type")).orElseThrow(() -> Rejected.field("type", "field.range", 1, 9));
        clearing.request(form.needed("jobGroup"), job == null || job < 1 ? null : job, rule);
        return null;
    }

    private Object lines(Form form) {
        LogPage page = log.read(form.longId("logId"), Math.max(1, form.needed("fromLineNum")));
        Map<String, @Nullable Object> lines = new LinkedHashMap<>();
        lines.put("fromLineNum", page.fromLineNum());
        lines.put("toLineNum", page.toLineNum());
        lines.put("logContent", escaped(page.logContent()));
        lines.put("end", page.isEnd());
        return lines;
    }

    /** As the original since 2.4.1, because its readers put the text into a page. */
    private static String escaped(@Nullable String text) {
        return text == null
                ? ""
                : text.replace("&", "&amp;")
                        .replace("<", "&lt;")
                        .replace(">", "&gt;")
                        .replace("\"", "&quot;")
                        .replace("'", "&#39;");
    }

    private static Map<String, @Nullable Object> row(Execution record, Form form) {
        Map<String, @Nullable Object> row = new LinkedHashMap<>();
        row.put("id", record.getId());
        row.put("jobGroup", record.getGroupId());
        row.put("jobId", record.getJobId());
        row.put("executorAddress", record.getAddress());
        row.put("executorHandler", record.getHandler());
        row.put("executorParam", record.getParam());
        row.put("executorShardingParam", record.getSharding());
        row.put("executorFailRetryCount", record.getRetries());
        row.put("triggerTime", form.time(record.getTriggerTime()));
        row.put("triggerCode", record.getTriggerCode());
        row.put("triggerMsg", record.getTriggerMessage());
        row.put("handleTime", form.time(record.getHandleTime()));
        row.put("handleCode", record.getHandleCode());
        row.put("handleMsg", record.getHandleMessage());
        row.put("alarmStatus", record.getAlarmStatus());
        return row;
    }
}
