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
    private static final Duration LINGER = Duration.ofMillis(500);
    private static final Duration NOTHING_TO_DO = Duration.ofSeconds(5);
    private static final int BATCH = 200;

    private final Transactions transactions;
    private final FailedRows failed;
    private final Deque<FailedRows.Done> waiting = new ArrayDeque<>();
    private volatile Runnable alert = () -> {};

    public AlarmResults(Transactions transactions, ZoneId zone) {
        this.transactions = transactions;
        this.failed = new FailedRows(zone);
    }

    /** @param alarm makes this duty run within its linger time */
    public void connect(Runnable alarm) {
        this.alert = alarm;
    }

    /** How long what comes together is collected before it is written. */
    public static Duration linger() {
        return LINGER;
    }

    void add(long id, int alarmStatus) {
        boolean first;
        synchronized (waiting) {
            first = waiting.isEmpty();
            waiting.add(new FailedRows.Done(id, alarmStatus));
        }
        if (first) {
            alert.run();
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
            return waiting.isEmpty() ? NOTHING_TO_DO : LINGER;
        }
    }

    @Override
    public void stop() throws SQLException {
        runOnce();
    }
}
