package io.ringmaster.protocol;

import org.jspecify.annotations.Nullable;

/** What an executor does with a fire of a job that is still busy there; stored and sent by name (interop 1.6, 3.2). */
public enum BlockStrategy {
    SERIAL_EXECUTION,
    DISCARD_LATER,
    COVER_EARLY;

    /** The strategy of this name; {@link #SERIAL_EXECUTION} for any other text, as the protocol wants it. */
    public static BlockStrategy of(@Nullable String name) {
        for (BlockStrategy strategy : values()) {
            if (strategy.name().equals(name)) {
                return strategy;
            }
        }
        return SERIAL_EXECUTION;
    }
}
