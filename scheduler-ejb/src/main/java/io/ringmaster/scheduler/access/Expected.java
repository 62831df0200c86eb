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

    /** Whether this state is one of them. */
    public boolean allows(String version) {
        return versions == null || versions.contains(version);
    }
}
