package io.ringmaster.executor.handler;

import java.io.Serial;

/** Why a run is not taken; the message is for the center's operator. */
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
