package io.ringmaster.web.rest.management;

import io.ringmaster.scheduler.group.entity.ExecutorGroup;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A group as the API shows it. */
public record GroupView(
        int id,
        String appName,
        String title,
        boolean automatic,
        List<String> addresses,
        @Nullable Instant updated) {
    static GroupView of(ExecutorGroup group, ZoneId zone) {
        return new GroupView(
                group.getId(),
                group.getAppName(),
                group.getTitle(),
                group.isAutomatic(),
                group.getAddresses(),
                instant(group.getUpdateTime(), zone));
    }

    static @Nullable Instant instant(@Nullable LocalDateTime stored, ZoneId zone) {
        return stored == null ? null : stored.atZone(zone).toInstant();
    }
}
