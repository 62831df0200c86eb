package io.ringmaster.scheduler.live;

import static io.ringmaster.scheduler.live.LiveTables.number;

import io.ringmaster.protocol.KillRequest;
import io.ringmaster.scheduler.gateway.ExecutorGateway;
import java.time.LocalDateTime;
import java.util.Map;
import java.util.function.Consumer;

/** What people do in the console of a genuine center: rows are read, changed in memory, and written back whole. */
public final class LiveConsole {
    private static final int AHEAD_MILLIS = 5000;

    private final LiveTables tables;
    private final ExecutorGateway gateway;

    LiveConsole(LiveTables tables, ExecutorGateway gateway) {
        this.tables = tables;
        this.gateway = gateway;
    }

    /** Seconds after an instant, rounded up to a whole one (interop 4.3). */
    static long nextTime(Map<String, Object> job, long fromMillis) {
        long next = fromMillis + Long.parseLong((String) job.get("schedule_conf")) * 1000;
        return (next + 999) / 1000 * 1000;
    }

    public void stop(int job) {
        change(job, row -> {
            row.put("trigger_status", 0);
            row.put("trigger_last_time", 0L);
            row.put("trigger_next_time", 0L);
        });
    }

    /** Changes the period of a running job; returns its next time. */
    public long edit(int job, int seconds) {
        long[] next = new long[1];
        change(job, row -> {
            row.put("schedule_conf", Integer.toString(seconds));
            next[0] = nextTime(row, System.currentTimeMillis() + AHEAD_MILLIS);
            row.put("trigger_next_time", next[0]);
        });
        return next[0];
    }

    public void delete(int job) {
        tables.update("DELETE FROM xxl_job_info WHERE id = ?", job);
        tables.update("DELETE FROM xxl_job_log WHERE job_id = ?", job);
        tables.update("DELETE FROM xxl_job_logglue WHERE job_id = ?", job);
    }

    /** Kills a run at its address and closes its record. */
    public void kill(long log) {
        Map<String, Object> row = tables.query("SELECT " + LiveTables.LOG + " FROM xxl_job_log WHERE id = ?", log)
                .get(0);
        gateway.kill((String) row.get("executor_address"), new KillRequest((int) number(row, "job_id"), 0))
                .toCompletableFuture()
                .join();
        tables.update(
                "UPDATE xxl_job_log SET handle_time = ?, handle_code = 500, handle_msg = ? WHERE id = ?",
                LocalDateTime.now().withNano(0),
                "live: killed",
                log);
    }

    /** Clears the records of a job but for its newest ones. */
    public void clearLogs(int job, int kept) {
        tables.update(
                "DELETE FROM xxl_job_log WHERE job_id = ? AND id NOT IN (SELECT id FROM (SELECT id FROM xxl_job_log"
                        + " WHERE job_id = ? ORDER BY trigger_time DESC LIMIT ?) AS newest)",
                job,
                job,
                kept);
    }

    private void change(int job, Consumer<Map<String, Object>> change) {
        Map<String, Object> row = tables.query("SELECT " + LiveTables.JOB + " FROM xxl_job_info WHERE id = ?", job)
                .get(0);
        change.accept(row);
        row.put("update_time", LocalDateTime.now().withNano(0));
        tables.write("xxl_job_info", row);
    }
}
