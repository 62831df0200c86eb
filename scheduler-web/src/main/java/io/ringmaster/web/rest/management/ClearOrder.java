package io.ringmaster.web.rest.management;

import org.jspecify.annotations.Nullable;

/**
 * Which records to clear (interop 6.7).
 *
 * @param groupId needed
 * @param jobId null for every job of the group
 * @param rule 1 to 9: older than 1, 3, 6, 12 months; all but the newest 1000, 10000, 30000, 100000; all
 */
public record ClearOrder(
        @Nullable Integer groupId,
        @Nullable Integer jobId,
        @Nullable Integer rule) {}
