package io.ringmaster.web.rest.management;

import io.ringmaster.scheduler.audit.entity.AuditEntry;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Something that was done to a job. Where it was asked from is for those who may read the whole audit trail.
 *
 * @param who empty for a center
 * @param before one value in a line, {@code name=value}; null if there was nothing
 * @param after as {@code before}; null if nothing is left
 */
public record HistoryView(
        long id,
        Instant time,
        String who,
        String action,
        @Nullable String before,
        @Nullable String after) {
    static HistoryView of(AuditEntry entry) {
        return new HistoryView(
                entry.getId(), entry.getDone(), entry.getWho(), entry.getAction(), entry.getBefore(), entry.getAfter());
    }
}
