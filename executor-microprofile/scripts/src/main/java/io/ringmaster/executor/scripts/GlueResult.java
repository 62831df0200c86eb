package io.ringmaster.executor.scripts;

import io.ringmaster.protocol.Wire;
import org.jspecify.annotations.Nullable;

/** What Groovy sources of 2.2.0 return, under the original's name {@code ReturnT}. */
public final class GlueResult<T> {
    public static final int SUCCESS_CODE = Wire.SUCCESS;
    public static final int FAIL_CODE = Wire.FAILURE;
    public static final GlueResult<String> SUCCESS = new GlueResult<>(SUCCESS_CODE, null);
    public static final GlueResult<String> FAIL = new GlueResult<>(FAIL_CODE, null);

    private final int code;
    private final @Nullable String msg;
    private final @Nullable T content;

    /** A success. */
    public GlueResult(@Nullable T content) {
        this.code = SUCCESS_CODE;
        this.msg = null;
        this.content = content;
    }

    /** A result without content. */
    public GlueResult(int code, @Nullable String msg) {
        this.code = code;
        this.msg = msg;
        this.content = null;
    }

    public int getCode() {
        return code;
    }

    public @Nullable String getMsg() {
        return msg;
    }

    public @Nullable T getContent() {
        return content;
    }
}
