package io.ringmaster.web.rest.management;

import io.ringmaster.scheduler.job.entity.Job;
import io.ringmaster.scheduler.job.entity.JobSettings;
import java.time.Instant;
import java.time.ZoneId;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A job as the API shows it: what a {@code JobDraft} sets, under the same names, and what became of it. Without its script. */
public record JobView(
        int id,
        int groupId,
        String description,
        @Nullable String author,
        @Nullable String alarmEmail,
        String scheduleType,
        @Nullable String scheduleConf,
        String misfireStrategy,
        @Nullable String routeStrategy,
        @Nullable String blockStrategy,
        String glueType,
        @Nullable String handler,
        @Nullable String param,
        int timeoutSeconds,
        int retries,
        @Nullable String children,
        @Nullable String delivery,
        boolean running,
        @Nullable Instant lastTime,
        @Nullable Instant nextTime,
        @Nullable String stopReason,
        @Nullable Instant added,
        @Nullable Instant updated) {
    String line() {
        String schedule =
                scheduleConf == null || scheduleConf.isEmpty() ? scheduleType : scheduleType + " " + scheduleConf;
        return Stream.of(
                                id,
                                running ? "running" : "stopped",
                                groupId,
                                nextTime == null ? "-" : nextTime,
                                schedule,
                                description)
                        .map(PlainText::column)
                        .collect(Collectors.joining("\t"))
                + "\n";
    }

    static JobView of(Job job, ZoneId zone) {
        JobSettings settings = job.getSettings();
        return new JobView(
                job.getId(),
                settings.groupId(),
                settings.description(),
                settings.author(),
                settings.alarmEmail(),
                settings.scheduleType(),
                settings.scheduleConf(),
                settings.misfireStrategy(),
                settings.routeStrategy(),
                settings.blockStrategy(),
                job.getGlueTypeName(),
                settings.handler(),
                settings.param(),
                settings.timeoutSeconds(),
                settings.retries(),
                settings.children(),
                settings.delivery(),
                job.isRunning(),
                job.getLastTime().orElse(null),
                job.getNextTime().orElse(null),
                job.getStopReason(),
                GroupView.instant(job.getAddTime(), zone),
                GroupView.instant(job.getUpdateTime(), zone));
    }
}
