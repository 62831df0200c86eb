package io.ringmaster.scheduler.blueprint.boundary;

import io.ringmaster.scheduler.blueprint.entity.GroupCode;
import io.ringmaster.scheduler.group.entity.ExecutorGroup;
import java.util.List;

/**
 * A stored group with its jobs.
 *
 * @param version of the state that was read
 */
record KnownGroup(
        int id,
        String version,
        String appName,
        String title,
        boolean automatic,
        List<String> addresses,
        List<KnownJob> jobs) {
    static KnownGroup of(ExecutorGroup group, List<KnownJob> jobs) {
        return new KnownGroup(
                group.getId(),
                group.getVersion(),
                group.getAppName(),
                group.getTitle(),
                group.isAutomatic(),
                group.isAutomatic() ? List.of() : List.copyOf(group.getAddresses()),
                List.copyOf(jobs));
    }

    GroupCode code() {
        return new GroupCode(
                "",
                appName,
                title,
                automatic,
                addresses,
                jobs.stream().map(KnownJob::code).toList());
    }
}
