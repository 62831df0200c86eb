package io.ringmaster.web.rest.management;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Records, the newest first.
 *
 * @param before what to ask the next page with; null if this is the last
 * @param after what to ask for newer ones with; null if there is nothing to start from
 */
public record ExecutionList(
        List<ExecutionView> executions,
        @Nullable Long before,
        @Nullable Long after) {}
