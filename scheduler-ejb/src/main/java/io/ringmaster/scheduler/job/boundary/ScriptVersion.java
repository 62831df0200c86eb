package io.ringmaster.scheduler.job.boundary;

import java.time.LocalDateTime;
import org.jspecify.annotations.Nullable;

/**
 * One version of a script without its text, which can be long.
 *
 * @param type stored name of a {@link io.ringmaster.protocol.GlueType}
 * @param saved in the zone of the records; null if an adopted database does not say
 */
public record ScriptVersion(
        int id,
        @Nullable String type,
        String note,
        @Nullable LocalDateTime saved) {}
