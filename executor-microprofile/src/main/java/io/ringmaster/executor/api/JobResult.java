package io.ringmaster.executor.api;

import io.ringmaster.protocol.Wire;
import org.jspecify.annotations.Nullable;

/**
 * How a run ended (interop 2.4, 5.3).
 *
 * @param code 200 success, 500 failure, 502 timeout, or a handler's own; 0 and below count as failure
 * @param text for the operator; cut after 50,000 characters when it is sent
 */
public record JobResult(int code, @Nullable String text) {
    private static final int TEXT_LIMIT = 50_000;

    public static JobResult success() {
        return new JobResult(Wire.SUCCESS, null);
    }

    public static JobResult success(@Nullable String text) {
        return new JobResult(Wire.SUCCESS, text);
    }

    public static JobResult failure(@Nullable String text) {
        return new JobResult(Wire.FAILURE, text);
    }

    public static JobResult timeout(@Nullable String text) {
        return new JobResult(Wire.TIMEOUT, text);
    }

    public boolean succeeded() {
        return code == Wire.SUCCESS;
    }

    /** This result as the wire can carry it: a code above 0 and a text within its limit. */
    public JobResult presentable() {
        if (code <= 0) {
            return failure("The handler set the result code %d, which is none. %s".formatted(code, text))
                    .presentable();
        }
        if (text == null || text.length() <= TEXT_LIMIT) {
            return this;
        }
        int end = Character.isHighSurrogate(text.charAt(TEXT_LIMIT - 1)) ? TEXT_LIMIT - 1 : TEXT_LIMIT;
        return new JobResult(code, text.substring(0, end) + "...");
    }
}
