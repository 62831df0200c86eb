package io.ringmaster.web.why;

import io.ringmaster.scheduler.job.entity.JobSettings;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What mattered of a job's settings when it fired: what the next change after it replaced, else those of today.
 *
 * @param alarmEmail empty if nobody is written to
 */
record JobThen(
        String scheduleType, String scheduleConf, String misfire, String route, String block, String alarmEmail) {
    static JobThen of(JobSettings today, List<JobChange> changes, @Nullable Instant at) {
        List<String> replaced = at == null
                ? List.of()
                : changes.stream()
                        .filter(change -> change.at().isAfter(at))
                        .sorted(Comparator.comparing(JobChange::at))
                        .map(JobChange::before)
                        .filter(Objects::nonNull)
                        .toList();
        return new JobThen(
                value(replaced, "scheduleType", today.scheduleType()),
                value(replaced, "scheduleConf", today.scheduleConf()),
                value(replaced, "misfireStrategy", today.misfireStrategy()),
                value(replaced, "routeStrategy", today.routeStrategy()),
                value(replaced, "blockStrategy", today.blockStrategy()),
                value(replaced, "alarmEmail", today.alarmEmail()));
    }

    /** As the first change that names it replaced it: not every change has every value, that of a script has none of these. */
    private static String value(List<String> replaced, String name, @Nullable String today) {
        return replaced.stream()
                .flatMap(String::lines)
                .filter(line -> line.startsWith(name + "="))
                .findFirst()
                .map(line -> line.substring(name.length() + 1))
                .orElse(Objects.requireNonNullElse(today, ""));
    }
}
