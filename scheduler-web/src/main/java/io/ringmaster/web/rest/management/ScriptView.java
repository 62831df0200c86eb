package io.ringmaster.web.rest.management;

import io.ringmaster.scheduler.job.boundary.ScriptVersion;
import io.ringmaster.scheduler.job.entity.GlueVersion;
import java.time.Instant;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/**
 * One version of a script.
 *
 * @param source null in a list
 */
public record ScriptView(
        int id,
        @Nullable String type,
        String note,
        @Nullable Instant saved,
        @Nullable String source) {
    static ScriptView of(ScriptVersion version, ZoneId zone) {
        return new ScriptView(
                version.id(), version.type(), version.note(), GroupView.instant(version.saved(), zone), null);
    }

    static ScriptView of(GlueVersion version, ZoneId zone) {
        return new ScriptView(
                version.getId(),
                version.getGlueType(),
                version.getRemark(),
                GroupView.instant(version.getUpdateTime(), zone),
                version.getSource());
    }
}
