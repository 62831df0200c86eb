package io.ringmaster.web.rest.management;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Jobs, the newest first.
 *
 * @param before what to ask the next page with; null if this is the last
 */
public record JobList(List<JobView> jobs, @Nullable Integer before) implements PlainText {
    /** Id, state, group, next time, schedule and description of a job in a line, with tabs between. */
    @Override
    public String plain() {
        return jobs.stream().map(JobView::line).collect(Collectors.joining());
    }
}
