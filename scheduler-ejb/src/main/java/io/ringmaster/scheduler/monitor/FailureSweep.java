package io.ringmaster.scheduler.monitor;

import io.ringmaster.scheduler.alarm.AlarmDesk;
import io.ringmaster.scheduler.alarm.Notice;
import io.ringmaster.scheduler.engine.EngineParts;
import io.ringmaster.scheduler.execution.control.Chunks;
import io.ringmaster.scheduler.execution.entity.Cause;
import io.ringmaster.scheduler.execution.entity.NewRow;
import io.ringmaster.scheduler.execution.entity.StoredRow;
import io.ringmaster.scheduler.i18n.Messages;
import io.ringmaster.scheduler.job.entity.JobSnapshot;
import io.ringmaster.scheduler.loop.Duty;
import io.ringmaster.scheduler.settings.Settings;
import io.ringmaster.scheduler.trigger.control.Dispatcher;
import io.ringmaster.scheduler.trigger.entity.Fire;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Retries and alarms (interop 4.10; seed 002). A failure is claimed and its retry queued in one transaction, so that there is
 * no moment in which a crash loses the retry or does it twice; a claim says whose it is, and is taken over when that center
 * is gone. Alarms come after the commit, because they may take long.
 */
public final class FailureSweep implements Duty {
    private static final Duration PERIOD = Duration.ofSeconds(10);
    private static final int MOST = 500;

    private final EngineParts parts;
    private final FailedRows failed;
    private final Notices notices;
    private final WaitingAlarms alarms;
    private final AlarmResults alarmResults;
    private final Dispatcher dispatcher;
    private final Messages messages;

    public FailureSweep(EngineParts parts, AlarmDesk alarms, AlarmResults alarmResults, Dispatcher dispatcher) {
        this.parts = parts;
        this.failed = new FailedRows(parts.settings().zone());
        this.notices = new Notices();
        this.alarms = new WaitingAlarms(alarms, alarmResults);
        this.alarmResults = alarmResults;
        this.dispatcher = dispatcher;
        this.messages = Messages.of(parts.settings().language());
    }

    @Override
    public String name() {
        return "failure-sweep";
    }

    @Override
    public Duration runOnce() throws SQLException {
        renew();
        Claimed claimed;
        do {
            claimed = parts.transactions().call((em, connection) -> claim(connection));
            dispatcher.dispatch(claimed.retries());
            claimed.unwanted().forEach(id -> alarmResults.add(id, FailedRows.NO_ALARM));
            Instant now = parts.clock().instant();
            claimed.notices().forEach(notice -> alarms.raise(notice, now));
        } while (claimed.count() == MOST);
        return PERIOD;
    }

    private record Claimed(int count, List<Fire> retries, List<Notice> notices, List<Long> unwanted) {}

    private void renew() throws SQLException {
        Instant now = parts.clock().instant();
        Chunks.each(
                alarms.aged(now),
                MOST,
                chunk -> alarms.renewed(
                        parts.transactions().single(connection -> {
                            failed.renew(connection, chunk, parts.node().get(), now);
                            return chunk;
                        }),
                        now));
    }

    private Claimed claim(Connection connection) throws SQLException {
        List<FailedRow> rows = failed.lock(connection, MOST, parts.clock().instant());
        if (rows.isEmpty()) {
            return new Claimed(0, List.of(), List.of(), List.of());
        }
        Map<Integer, JobSnapshot> jobs = parts.jobs()
                .byIds(
                        connection,
                        rows.stream().map(FailedRow::jobId).distinct().toList());
        Map<Long, Fire> retries = retry(connection, rows, jobs);
        Map<Long, String> notes = new HashMap<>();
        retries.forEach((id, retry) -> notes.put(id, messages.text("trigger.retried", retry.id())));
        failed.claim(connection, rows, notes, parts.node().get(), parts.clock().instant());
        List<Long> unwanted = new ArrayList<>();
        List<FailedRow> alarmed = new ArrayList<>();
        for (FailedRow row : rows) {
            boolean last = row.retries() <= 0 || !parts.settings().get(Settings.ALARM_LAST_ONLY);
            if (jobs.containsKey(row.jobId()) && last) {
                alarmed.add(row);
            } else {
                unwanted.add(row.id());
            }
        }
        return new Claimed(rows.size(), List.copyOf(retries.values()), notices.of(connection, alarmed), unwanted);
    }

    /** Shards that a retry was split into share their first attempt. */
    private record Attempt(@Nullable Long first, int shardIndex) {}

    private Map<Long, Fire> retry(Connection connection, List<FailedRow> rows, Map<Integer, JobSnapshot> jobs)
            throws SQLException {
        Map<Attempt, FailedRow> byAttempt = new HashMap<>();
        List<NewRow> retries = new ArrayList<>();
        for (FailedRow row : rows) {
            JobSnapshot job = jobs.get(row.jobId());
            if (job != null && row.retries() > 0 && !row.claimedBefore()) {
                retries.add(retry(row, job));
                byAttempt.put(new Attempt(row.first(), row.shardIndex()), row);
            }
        }
        Map<Long, Fire> queued = new HashMap<>();
        if (retries.isEmpty()) {
            return queued;
        }
        long pass = parts.passes().next();
        parts.ledger().insert(connection, parts.node().get(), pass, retries);
        for (StoredRow stored : parts.ledger().ofPass(connection, parts.node().get(), pass, null)) {
            FailedRow row = byAttempt.get(new Attempt(stored.origin(), stored.shardIndex()));
            JobSnapshot job = jobs.get(stored.jobId());
            if (row != null && job != null) {
                queued.put(row.id(), new Fire(stored, job));
            }
        }
        return queued;
    }

    private NewRow retry(FailedRow row, JobSnapshot job) {
        return new NewRow(
                job.groupId(),
                row.jobId(),
                job.handler(),
                row.param(),
                row.sharding(),
                row.retries() - 1,
                parts.clock().instant(),
                false,
                row.shardIndex(),
                Cause.RETRY,
                row.first(),
                row.attempt() + 1,
                null,
                null,
                null,
                null);
    }
}
