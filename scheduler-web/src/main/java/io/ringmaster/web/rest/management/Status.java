package io.ringmaster.web.rest.management;

import org.jspecify.annotations.Nullable;

/**
 * How the center is.
 *
 * @param ready whether it schedules
 * @param reason why not, in one line; null if it does
 * @param nodes live centers on this database; null if it does not answer
 */
public record Status(
        boolean ready,
        @Nullable String reason,
        String version,
        @Nullable Integer nodes) {}
