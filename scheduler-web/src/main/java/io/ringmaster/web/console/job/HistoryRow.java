package io.ringmaster.web.console.job;

import io.ringmaster.scheduler.audit.entity.AuditEntry;
import java.io.Serializable;
import java.time.Instant;
import java.util.List;

/** Something that was done to a job, as its page shows it. */
public record HistoryRow(long id, Instant at, String who, String origin, String action, List<Difference.Value> values)
        implements Serializable {
    static HistoryRow of(AuditEntry entry) {
        return new HistoryRow(
                entry.getId(),
                entry.getDone(),
                entry.getWho(),
                entry.getOrigin(),
                entry.getAction(),
                List.copyOf(Difference.of(entry.getBefore(), entry.getAfter())));
    }
}
