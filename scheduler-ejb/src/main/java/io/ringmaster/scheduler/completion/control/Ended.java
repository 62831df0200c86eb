package io.ringmaster.scheduler.completion.control;

import org.jspecify.annotations.Nullable;

/**
 * Somebody says that a run has ended.
 *
 * @param rowId the record
 * @param code the result; 0 or less means that it is none
 * @param message for people
 */
public record Ended(long rowId, int code, @Nullable String message) {}
