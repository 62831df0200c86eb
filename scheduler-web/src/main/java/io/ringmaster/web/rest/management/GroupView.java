package io.ringmaster.web.rest.management;

import io.ringmaster.scheduler.group.entity.ExecutorGroup;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A group as the API shows it.
 *
 * @param drained addresses that are out of rotation, in string order; also such as are not there at the moment
 */
public record GroupView(
        int id,
        String appName,
        String title,
        boolean automatic,
        List<String> addresses,
        List<String> drained,
        @Nullable Instant updated) {
    static GroupView of(ExecutorGroup group, Set<String> drained, ZoneId zone) {
        return new GroupView(
                group.getId(),
                group.getAppName(),
                group.getTitle(),
                group.isAutomatic(),
                group.getAddresses(),
                drained.stream().sorted().toList(),
                instant(group.getUpdateTime(), zone));
    }

    static @Nullable Instant instant(@Nullable LocalDateTime stored, ZoneId zone) {
        return stored == null ? null : stored.atZone(zone).toInstant();
    }
}
