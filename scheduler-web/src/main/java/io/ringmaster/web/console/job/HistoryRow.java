package io.ringmaster.web.console.job;

import io.ringmaster.scheduler.audit.entity.AuditEntry;
import io.ringmaster.web.console.page.AuditWords;
import io.ringmaster.web.console.page.Difference;
import java.io.Serializable;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Something that was done to a job, as its page shows it. */
public record HistoryRow(long id, Instant at, String who, String origin, String action, List<Difference.Value> values)
        implements Serializable {
    /** What was done, in words. */
    public String words() {
        return AuditWords.action(action);
    }

    /** Both, the newest first: what a program fires every minute would otherwise show no change any more. */
    static List<HistoryRow> of(List<AuditEntry> changes, List<AuditEntry> latest) {
        Map<Long, HistoryRow> rows = new TreeMap<>(Comparator.reverseOrder());
        Stream.concat(changes.stream(), latest.stream()).forEach(entry -> rows.put(entry.getId(), of(entry)));
        return List.copyOf(rows.values());
    }

    private static HistoryRow of(AuditEntry entry) {
        return new HistoryRow(
                entry.getId(),
                entry.getDone(),
                entry.getWho(),
                entry.getOrigin(),
                entry.getAction(),
                List.copyOf(Difference.of(entry)));
    }
}
