package io.ringmaster.scheduler.report.boundary;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.access.Operation;
import java.util.stream.Collectors;

/** Narrows a statement to the groups whose jobs the caller may see. */
final class VisibleGroups {
    private VisibleGroups() {}

    /** To be appended to a condition on rows that have a {@code job_group}; empty if the caller may see all. */
    static String and(Caller caller) {
        return caller.groups(Operation.JOB_VIEW)
                .map(groups -> groups.isEmpty()
                        ? " AND 1 = 0"
                        : groups.stream()
                                .sorted()
                                .map(String::valueOf)
                                .collect(Collectors.joining(",", " AND job_group IN (", ")")))
                .orElse("");
    }
}
