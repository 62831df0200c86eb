package io.ringmaster.scheduler.group.boundary;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A group as somebody entered it; nothing in here was checked yet (interop 6.4).
 *
 * @param appName 4 to 64 characters
 * @param title 4 to 64 characters
 * @param automatic whether the addresses come from beats; null means true
 * @param addresses needed if not automatic: each begins with http: or https:
 */
public record GroupDraft(
        @Nullable String appName,
        @Nullable String title,
        @Nullable Boolean automatic,
        @Nullable List<@Nullable String> addresses) {
    boolean followsBeats() {
        return automatic == null || automatic;
    }
}
