package io.ringmaster.executor.handler;

import java.io.Serial;

/** A request for which there is no handler; the message is for the center's operator. */
public final class NoHandler extends Exception {
    @Serial
    private static final long serialVersionUID = 1L;

    public NoHandler(String message) {
        super(message);
    }

    public NoHandler(String message, Throwable cause) {
        super(message, cause);
    }
}
