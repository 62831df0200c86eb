package io.ringmaster.scheduler.monitor;

import io.ringmaster.scheduler.alarm.AlarmDesk;
import io.ringmaster.scheduler.alarm.Notice;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Notices that were handed to the alarms and have not come back: in a storm of failures they wait longer than a claim holds. */
final class WaitingAlarms {
    private static final Duration RENEWAL = FailedRows.CLAIM_LENGTH.dividedBy(2);

    private final AlarmDesk alarms;
    private final AlarmResults results;
    private final Map<Long, Instant> claimed = new ConcurrentHashMap<>();

    WaitingAlarms(AlarmDesk alarms, AlarmResults results) {
        this.alarms = alarms;
        this.results = results;
    }

    /** Raises the notice of a record that was claimed just now. */
    void raise(Notice notice, Instant now) {
        claimed.put(notice.record(), now);
        var unused = alarms.raise(notice).thenAccept(all -> {
            results.add(notice.record(), all ? FailedRows.ALARMED : FailedRows.ALARM_FAILED);
            claimed.remove(notice.record());
        });
    }

    /** Records whose claims have to be renewed now. */
    List<Long> aged(Instant now) {
        Instant then = now.minus(RENEWAL);
        return claimed.entrySet().stream()
                .filter(entry -> !entry.getValue().isAfter(then))
                .map(Map.Entry::getKey)
                .sorted()
                .toList();
    }

    /** Their claims were renewed. */
    void renewed(List<Long> records, Instant now) {
        records.forEach(record -> claimed.replace(record, now));
    }
}
