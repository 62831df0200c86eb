package io.ringmaster.executor.glue;

import java.io.Serial;

/** A source that cannot become a handler; the message is for the center's operator. */
public final class GlueProblem extends Exception {
    @Serial
    private static final long serialVersionUID = 1L;

    public GlueProblem(String message) {
        super(message);
    }

    public GlueProblem(String message, Throwable cause) {
        super(message, cause);
    }
}
