package io.ringmaster.executor.handler;

import java.io.Serial;

/** Why a request is not taken; the message goes to the caller, for the center's operator. */
public final class Refusal extends Exception {
    @Serial
    private static final long serialVersionUID = 1L;

    public Refusal(String message) {
        super(message);
    }

    public Refusal(String message, Throwable cause) {
        super(message, cause);
    }
}
