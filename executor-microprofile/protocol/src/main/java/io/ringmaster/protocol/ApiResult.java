package io.ringmaster.protocol;

import org.jspecify.annotations.Nullable;

/**
 * The envelope of every answer (interop 0, 1.1). It goes out with {@code content} and {@code data} alike, and the reader
 * takes {@code data} if present, else {@code content}.
 *
 * @param code {@link Wire#SUCCESS} or {@link Wire#FAILURE}; other codes of a peer are kept as they are
 * @param msg for people; no logic looks at it
 * @param data the payload; null, a string, or the {@link LogPage} of {@code /log}
 */
public record ApiResult<T>(
        int code, @Nullable String msg, @Nullable T data) {
    public static <T> ApiResult<T> success() {
        return new ApiResult<>(Wire.SUCCESS, "Success", null);
    }

    public static <T> ApiResult<T> success(T data) {
        return new ApiResult<>(Wire.SUCCESS, "Success", data);
    }

    public static <T> ApiResult<T> failure(String msg) {
        return new ApiResult<>(Wire.FAILURE, msg, null);
    }

    public boolean succeeded() {
        return code == Wire.SUCCESS;
    }
}
