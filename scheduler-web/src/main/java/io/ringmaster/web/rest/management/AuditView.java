package io.ringmaster.web.rest.management;

import io.ringmaster.scheduler.audit.entity.AuditEntry;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What somebody did.
 *
 * @param origin the address that it was asked from
 * @param kind what it was done to: job, group, user, token, center
 * @param before one value in a line, {@code name=value}; null if there was nothing
 * @param after as {@code before}; null if nothing is left
 */
public record AuditView(
        long id,
        Instant time,
        String who,
        String origin,
        String kind,
        long subject,
        String action,
        @Nullable String before,
        @Nullable String after) {
    static AuditView of(AuditEntry entry) {
        return new AuditView(
                entry.getId(),
                entry.getDone(),
                entry.getWho(),
                entry.getOrigin(),
                entry.getKind(),
                entry.getSubject(),
                entry.getAction(),
                entry.getBefore(),
                entry.getAfter());
    }
}
