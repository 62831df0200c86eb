package io.ringmaster.web.console.script;

import io.ringmaster.scheduler.job.boundary.ScriptVersion;
import java.io.Serializable;
import java.time.LocalDateTime;
import org.jspecify.annotations.Nullable;

/**
 * A version of a script as the page lists it.
 *
 * @param older the version before it; 0 if there is none
 */
public record VersionRow(int id, String note, @Nullable LocalDateTime saved, int older) implements Serializable {
    static VersionRow of(ScriptVersion version, int older) {
        return new VersionRow(version.id(), version.note(), version.saved(), older);
    }
}
