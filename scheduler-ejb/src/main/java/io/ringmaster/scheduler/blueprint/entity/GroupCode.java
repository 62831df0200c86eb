package io.ringmaster.scheduler.blueprint.entity;

import java.util.List;

/**
 * A group as a document says it.
 *
 * @param path where it stands in the document, such as {@code groups[0]}
 * @param automatic whether its addresses come from beats
 * @param addresses empty if they do
 */
public record GroupCode(
        String path, String appName, String title, boolean automatic, List<String> addresses, List<JobCode> jobs) {
    public GroupCode {
        addresses = List.copyOf(addresses);
        jobs = List.copyOf(jobs);
    }
}
