package io.ringmaster.web.why;

import io.ringmaster.scheduler.audit.entity.AuditEntry;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Something that was done to the job.
 *
 * @param action start, stop, change and so on
 * @param before the values it had, a line each; null if the action has none
 */
record JobChange(
        Instant at, String who, String action, @Nullable String before) {
    static JobChange of(AuditEntry entry) {
        return new JobChange(entry.getDone(), entry.getWho(), entry.getAction(), entry.getBefore());
    }
}
