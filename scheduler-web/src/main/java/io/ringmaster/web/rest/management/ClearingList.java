package io.ringmaster.web.rest.management;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Clearings, the newest first.
 *
 * @param before what to ask the next page with; null on the last one
 */
public record ClearingList(
        List<ClearingView> clearings, @Nullable Long before) {}
