package io.ringmaster.protocol;

import org.jspecify.annotations.Nullable;

/**
 * The result of one run (interop 2.4).
 *
 * @param logId the trigger record
 * @param logDateTim epoch milliseconds of the trigger record; the missing letter is the wire's
 * @param handleCode {@link Wire#SUCCESS}, {@link Wire#FAILURE}, {@link Wire#TIMEOUT} or the handler's own; above 0 means
 *     finished
 */
public record CallbackItem(
        long logId,
        long logDateTim,
        int handleCode,
        @Nullable String handleMsg) {}
