package io.ringmaster.scheduler.center;

import io.ringmaster.scheduler.i18n.Messages;
import io.ringmaster.scheduler.i18n.Phrase;
import org.jspecify.annotations.Nullable;

/**
 * Whether the center works.
 *
 * @param why why not, or what hangs; null if all is well
 */
public record Readiness(boolean ready, @Nullable Phrase why) {
    /** Why not, or what hangs, in one line of the language of the messages; empty if all is well. */
    public String reason(Messages messages) {
        return why == null ? "" : why.in(messages);
    }
}
