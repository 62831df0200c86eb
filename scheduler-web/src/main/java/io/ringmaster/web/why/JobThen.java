package io.ringmaster.web.why;

import io.ringmaster.scheduler.job.entity.JobSettings;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What mattered of a job's settings when it fired: what the next change after it replaced, else those of today.
 *
 * @param alarmEmail empty if nobody is written to
 */
record JobThen(
        String scheduleType, String scheduleConf, String misfire, String route, String block, String alarmEmail) {
    static JobThen of(JobSettings today, List<JobChange> changes, @Nullable Instant at) {
        Optional<String> before = at == null
                ? Optional.empty()
                : changes.stream()
                        .filter(change -> change.before() != null && change.at().isAfter(at))
                        .min(Comparator.comparing(JobChange::at))
                        .map(JobChange::before);
        return new JobThen(
                value(before, "scheduleType", today.scheduleType()),
                value(before, "scheduleConf", today.scheduleConf()),
                value(before, "misfireStrategy", today.misfireStrategy()),
                value(before, "routeStrategy", today.routeStrategy()),
                value(before, "blockStrategy", today.blockStrategy()),
                value(before, "alarmEmail", today.alarmEmail()));
    }

    private static String value(Optional<String> before, String name, @Nullable String today) {
        return before.flatMap(lines -> lines.lines()
                        .filter(line -> line.startsWith(name + "="))
                        .findFirst())
                .map(line -> line.substring(name.length() + 1))
                .orElse(Objects.requireNonNullElse(today, ""));
    }
}
