package io.ringmaster.scheduler.schedule;

import org.jspecify.annotations.Nullable;

/** What happens with times that were never planned and are more than 5 s past (interop 3.2, 4.1). */
public enum MisfireStrategy {
    /** They are left out; a row says so. */
    DO_NOTHING,
    /** One fire stands for all of them. */
    FIRE_ONCE_NOW;

    /** The strategy of this name; {@link #DO_NOTHING} for any other text, as the original has it. */
    public static MisfireStrategy of(@Nullable String name) {
        return FIRE_ONCE_NOW.name().equals(name) ? FIRE_ONCE_NOW : DO_NOTHING;
    }
}
