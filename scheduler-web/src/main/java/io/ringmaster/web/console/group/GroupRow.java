package io.ringmaster.web.console.group;

import io.ringmaster.scheduler.group.entity.ExecutorGroup;
import java.io.Serializable;
import java.util.List;

/** A group as the page shows it. */
public record GroupRow(int id, String appName, String title, boolean automatic, List<String> addresses)
        implements Serializable {
    static GroupRow of(ExecutorGroup group) {
        return new GroupRow(
                group.getId(),
                group.getAppName(),
                group.getTitle(),
                group.isAutomatic(),
                List.copyOf(group.getAddresses()));
    }
}
