package io.ringmaster.web.console.group;

import io.ringmaster.scheduler.group.entity.ExecutorGroup;
import io.ringmaster.scheduler.report.boundary.ExecutorFigures.Executor;
import java.io.Serializable;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A group as the page shows it.
 *
 * @param updated when it was changed or its executors came and went last, in the zone of the records
 */
public record GroupRow(
        int id,
        String appName,
        String title,
        boolean automatic,
        @Nullable LocalDateTime updated,
        List<Executor> addresses)
        implements Serializable {
    static GroupRow of(ExecutorGroup group, List<Executor> executors) {
        return new GroupRow(
                group.getId(),
                group.getAppName(),
                group.getTitle(),
                group.isAutomatic(),
                group.getUpdateTime(),
                new ArrayList<>(executors));
    }

    /** How many executors get fires. */
    public long alive() {
        return addresses.stream().filter(row -> row.here() && !row.drained()).count();
    }
}
