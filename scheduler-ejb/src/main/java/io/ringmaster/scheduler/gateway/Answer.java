package io.ringmaster.scheduler.gateway;

import org.jspecify.annotations.Nullable;

/** What became of a call to an executor (design, "Sending"). */
public sealed interface Answer<T> {
    /**
     * The executor answered.
     *
     * @param code {@code Wire.SUCCESS}, or what the executor said
     * @param message what it said, empty if nothing
     * @param recognisesIds whether it told that it recognises log ids; genuine executors do not
     */
    record Given<T>(int code, String message, @Nullable T data, boolean recognisesIds) implements Answer<T> {}

    /** The call provably did not arrive: refused, no route, connect time-out, an address that is none or has no executor. */
    record NotReached<T>(String reason) implements Answer<T> {}

    /** The call was sent, and whether it was accepted is unknown: read time-out, broken connection. */
    record Unknown<T>(String reason) implements Answer<T> {}

    /** Whether the executor answered with success. */
    default boolean succeeded() {
        return this instanceof Given<T> given && given.code() == 200;
    }

    /** The code for a record: the executor's, or 500. */
    default int codeOrFailure() {
        return this instanceof Given<T> given ? given.code() : 500;
    }

    /** What it says, for people. */
    default String text() {
        if (this instanceof Given<T> given) {
            return given.message();
        }
        return this instanceof NotReached<T> lost ? lost.reason() : ((Unknown<T>) this).reason();
    }
}
