package io.ringmaster.web.rest.management;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page of what was done to a job, the newest first.
 *
 * @param before what to ask the next page with; null on the last one
 */
public record HistoryList(
        List<HistoryView> entries, @Nullable Long before) {}
