package io.ringmaster.web.console.audit;

import io.ringmaster.scheduler.audit.entity.AuditEntry;
import io.ringmaster.web.console.page.AuditWords;
import io.ringmaster.web.console.page.Difference;
import java.io.Serializable;
import java.time.Instant;
import java.util.List;

/**
 * An entry of the trail.
 *
 * @param changes what differs between before and after
 */
public record AuditRow(
        long id,
        Instant time,
        String who,
        String origin,
        String kind,
        long subject,
        String action,
        List<Difference.Value> changes)
        implements Serializable {
    /** What was done, in words. */
    public String words() {
        return AuditWords.action(action);
    }

    /** What it was done to, in words. */
    public String thing() {
        return AuditWords.kind(kind);
    }

    static AuditRow of(AuditEntry entry) {
        return new AuditRow(
                entry.getId(),
                entry.getDone(),
                entry.getWho(),
                entry.getOrigin(),
                entry.getKind(),
                entry.getSubject(),
                entry.getAction(),
                List.copyOf(Difference.of(entry)));
    }
}
