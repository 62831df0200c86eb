package io.ringmaster.scheduler.access;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The state that a caller believes to change: somebody who read a thing, thought, and writes it back does not undo what
 * another one did meanwhile.
 *
 * @param versions those that are as good as each other, as {@link Fingerprint}s; null for any state
 */
public record Expected(@Nullable Set<String> versions) {
    /** Whatever the state is. */
    public static final Expected ANY = new Expected(null);

    /** The one state of this {@link Fingerprint}; whatever the state is, if it is null. */
    public static Expected of(@Nullable String version) {
        return version == null ? ANY : new Expected(Set.of(version));
    }

    /** Whether this state is one of them. */
    public boolean allows(String version) {
        return versions == null || versions.contains(version);
    }
}
