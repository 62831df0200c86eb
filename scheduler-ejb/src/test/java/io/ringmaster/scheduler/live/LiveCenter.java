package io.ringmaster.scheduler.live;

import static io.ringmaster.scheduler.live.LiveTables.number;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.ringmaster.scheduler.gateway.ExecutorGateway;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * The scan, the ring and the monitors of a genuine center of 3.4 (interop 4.1, 4.2, 4.10, 4.12); its jobs are FIX_RATE. It
 * looks at the same moment and as far ahead as ours, so that each gets its share; a genuine one, at the start of a second and
 * half a second less far, would get nothing.
 */
public final class LiveCenter implements AutoCloseable {
    private static final int PRE_READ_MILLIS = 5500;
    private static final int PRE_READ_COUNT = 5000;
    private static final int SLOTS = 60;

    private final ScheduledExecutorService threads = Executors.newScheduledThreadPool(4);
    private final ExecutorService pool = Executors.newFixedThreadPool(20);
    private final HikariDataSource connections;
    private final LiveTables tables;
    private final LiveTrigger trigger;
    private final LiveConsole console;
    private final Map<Integer, List<Due>> ring = new ConcurrentHashMap<>();
    private final AtomicReference<RuntimeException> failure = new AtomicReference<>();

    /** A job and the time that it is fired for. */
    private record Due(int job, long atMillis) {}

    public LiveCenter(DataSource database, ExecutorGateway gateway) {
        HikariConfig config = new HikariConfig();
        config.setDataSource(database);
        config.setMaximumPoolSize(30);
        connections = new HikariDataSource(config);
        tables = new LiveTables(connections);
        trigger = new LiveTrigger(tables, gateway);
        console = new LiveConsole(tables, gateway);
    }

    public LiveCenter start() {
        long now = System.currentTimeMillis();
        scanLater();
        every(1000, 1000 - now % 1000, this::turnRing);
        every(10_000, 10_000, trigger::sweepFailures);
        every(10_000, 5_000, trigger::report);
        return this;
    }

    public LiveConsole console() {
        return console;
    }

    public LiveTrigger trigger() {
        return trigger;
    }

    /** What went wrong first in any of its threads; null if nothing did. */
    public @Nullable RuntimeException failure() {
        return failure.get();
    }

    @Override
    public void close() throws InterruptedException {
        threads.shutdownNow();
        pool.shutdown();
        if (!pool.awaitTermination(5, TimeUnit.SECONDS)) {
            pool.shutdownNow();
        }
        connections.close();
    }

    private void scan() {
        tables.call(this::scan);
    }

    private boolean scan(Connection connection) throws SQLException {
        LiveTables.query(connection, "SELECT * FROM xxl_job_lock WHERE lock_name = 'schedule_lock' FOR UPDATE");
        long now = System.currentTimeMillis();
        List<Map<String, Object>> jobs = LiveTables.query(
                connection,
                "SELECT " + LiveTables.JOB + " FROM xxl_job_info WHERE trigger_status = 1 AND trigger_next_time <= ?"
                        + " ORDER BY id ASC LIMIT ?",
                now + PRE_READ_MILLIS,
                PRE_READ_COUNT);
        for (Map<String, Object> job : jobs) {
            advance(connection, job, now);
        }
        return !jobs.isEmpty();
    }

    private void advance(Connection connection, Map<String, Object> job, long now) throws SQLException {
        int id = (int) number(job, "id");
        long next = number(job, "trigger_next_time");
        long from = now;
        if (now <= next + PRE_READ_MILLIS && now >= next) {
            run(() -> trigger.planned(id, next));
        } else if (now < next) {
            put(new Due(id, next));
            from = next;
        }
        LiveTables.update(
                connection,
                "UPDATE xxl_job_info SET trigger_last_time = ?, trigger_next_time = ? WHERE id = ? AND trigger_status = 1",
                next,
                LiveConsole.nextTime(job, from),
                id);
    }

    private void put(Due due) {
        ring.compute((int) (due.atMillis() / 1000 % SLOTS), (slot, old) -> {
            List<Due> entries = old == null ? new ArrayList<>() : old;
            entries.add(due);
            return entries;
        });
    }

    private void turnRing() {
        long second = System.currentTimeMillis() / 1000;
        Map<Integer, Due> due = new LinkedHashMap<>();
        for (int back = 0; back < 3; back++) {
            List<Due> slot = ring.remove((int) ((second - back) % SLOTS));
            if (slot != null) {
                slot.forEach(one -> due.putIfAbsent(one.job(), one));
            }
        }
        due.values().forEach(one -> run(() -> trigger.planned(one.job(), one.atMillis())));
    }

    // now a little before ours, now a little after it
    private void scanLater() {
        long toHalf = 1000 - Math.floorMod(System.currentTimeMillis() - 480, 1000L);
        long jitter = ThreadLocalRandom.current().nextLong(40);
        threads.schedule(
                () -> {
                    survive(this::scan);
                    scanLater();
                },
                toHalf + jitter,
                TimeUnit.MILLISECONDS);
    }

    private void every(long periodMillis, long delayMillis, Runnable work) {
        threads.scheduleAtFixedRate(() -> survive(work), delayMillis, periodMillis, TimeUnit.MILLISECONDS);
    }

    private void run(Runnable work) {
        pool.execute(() -> survive(work));
    }

    private void survive(Runnable work) {
        try {
            work.run();
        } catch (RuntimeException broken) {
            failure.compareAndSet(null, broken);
        }
    }
}
