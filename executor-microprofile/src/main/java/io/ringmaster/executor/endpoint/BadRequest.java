package io.ringmaster.executor.endpoint;

import java.io.Serial;

/** A body that cannot be read; the message names the member and goes to the caller. */
final class BadRequest extends Exception {
    @Serial
    private static final long serialVersionUID = 1L;

    BadRequest(String message) {
        super(message);
    }

    BadRequest(String message, Throwable cause) {
        super(message, cause);
    }
}
