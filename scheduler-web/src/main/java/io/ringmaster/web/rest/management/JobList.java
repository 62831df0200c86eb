package io.ringmaster.web.rest.management;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Jobs, the newest first.
 *
 * @param before what to ask the next page with; null if this is the last
 */
public record JobList(List<JobView> jobs, @Nullable Integer before) {}
