package io.ringmaster.scheduler.monitor;

import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.execution.control.Chunks;
import io.ringmaster.scheduler.loop.Duty;
import java.sql.SQLException;
import java.time.Duration;
import java.time.ZoneId;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Writes what became of alarms, many rows a statement; kept until the database has it. */
public final class AlarmResults implements Duty {
    private static final Duration PERIOD = Duration.ofMillis(500);
    private static final int BATCH = 200;

    private final Transactions transactions;
    private final FailedRows failed;
    private final Deque<FailedRows.Done> waiting = new ArrayDeque<>();

    public AlarmResults(Transactions transactions, ZoneId zone) {
        this.transactions = transactions;
        this.failed = new FailedRows(zone);
    }

    void add(long id, int alarmStatus) {
        synchronized (waiting) {
            waiting.add(new FailedRows.Done(id, alarmStatus));
        }
    }

    @Override
    public String name() {
        return "alarm-results";
    }

    @Override
    public Duration runOnce() throws SQLException {
        List<FailedRows.Done> taken;
        synchronized (waiting) {
            taken = new ArrayList<>(waiting);
        }
        Chunks.each(
                taken,
                BATCH,
                chunk -> transactions.single(connection -> {
                    failed.done(connection, chunk);
                    return true;
                }));
        synchronized (waiting) {
            taken.forEach(done -> waiting.remove());
        }
        return PERIOD;
    }

    @Override
    public void stop() throws SQLException {
        runOnce();
    }
}
