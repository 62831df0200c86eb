package io.ringmaster.scheduler.live;

import static io.ringmaster.scheduler.live.LiveTables.number;

import io.ringmaster.protocol.CallbackItem;
import io.ringmaster.protocol.RunRequest;
import io.ringmaster.scheduler.gateway.Answer;
import io.ringmaster.scheduler.gateway.ExecutorGateway;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** One trigger, its result, its retry and the daily sums, as a genuine center makes them (interop 4.6, 2.4, 4.10, 4.12). */
public final class LiveTrigger {
    private static final String FAILED = "SELECT id FROM xxl_job_log WHERE NOT ((trigger_code IN (0, 200) AND"
            + " handle_code = 0) OR handle_code = 200) AND alarm_status = 0 ORDER BY id ASC LIMIT 1000";

    private final LiveTables tables;
    private final ExecutorGateway gateway;

    LiveTrigger(LiveTables tables, ExecutorGateway gateway) {
        this.tables = tables;
        this.gateway = gateway;
    }

    void planned(int job, long atMillis) {
        trigger(job, atMillis, -1, null);
    }

    private void trigger(int jobId, long atMillis, int retries, String param) {
        List<Map<String, Object>> found =
                tables.query("SELECT " + LiveTables.JOB + " FROM xxl_job_info WHERE id = ?", jobId);
        if (found.isEmpty()) {
            return;
        }
        Map<String, Object> job = found.get(0);
        Map<String, Object> group = tables.query(
                        "SELECT id, app_name, title, address_type, address_list, update_time FROM xxl_job_group WHERE id = ?",
                        job.get("job_group"))
                .get(0);
        LocalDateTime now = LocalDateTime.now().withNano(0);
        long log = tables.insert(
                "INSERT INTO xxl_job_log (job_group, job_id, trigger_time, trigger_code, handle_code) VALUES (?, ?, ?, 0, 0)",
                job.get("job_group"),
                jobId,
                now);
        String address = ((String) group.get("address_list")).split(",")[0];
        String sentParam = param == null ? (String) job.get("executor_param") : param;
        int left = retries < 0 ? (int) number(job, "executor_fail_retry_count") : retries;
        Answer<String> answer = gateway.run(address, request(job, log, atMillis, sentParam))
                .toCompletableFuture()
                .join();
        tables.update(
                "UPDATE xxl_job_log SET trigger_time = ?, trigger_code = ?, trigger_msg = ?, executor_address = ?,"
                        + " executor_handler = ?, executor_param = ?, executor_sharding_param = ?, executor_fail_retry_count = ?"
                        + " WHERE id = ?",
                now,
                answer.codeOrFailure(),
                "live: " + answer.text(),
                address,
                job.get("executor_handler"),
                sentParam,
                null,
                left,
                log);
    }

    private static RunRequest request(Map<String, Object> job, long log, long atMillis, String param) {
        return new RunRequest(
                (int) number(job, "id"),
                (String) job.get("executor_handler"),
                param,
                (String) job.get("executor_block_strategy"),
                0,
                log,
                atMillis,
                "BEAN",
                "",
                0,
                0,
                1);
    }

    /** Takes results, row by row; the first one wins. */
    public CompletionStage<Boolean> callback(List<CallbackItem> items) {
        for (CallbackItem item : items) {
            List<Map<String, Object>> found =
                    tables.query("SELECT " + LiveTables.LOG + " FROM xxl_job_log WHERE id = ?", item.logId());
            if (!found.isEmpty() && number(found.get(0), "handle_code") == 0) {
                tables.update(
                        "UPDATE xxl_job_log SET handle_time = ?, handle_code = ?, handle_msg = ? WHERE id = ?",
                        LocalDateTime.now().withNano(0),
                        item.handleCode(),
                        item.handleMsg(),
                        item.logId());
            }
        }
        return CompletableFuture.completedFuture(true);
    }

    void sweepFailures() {
        for (Map<String, Object> row : tables.query(FAILED)) {
            long id = number(row, "id");
            if (tables.update("UPDATE xxl_job_log SET alarm_status = -1 WHERE id = ? AND alarm_status = 0", id) == 1) {
                handle(id);
            }
        }
    }

    private void handle(long id) {
        Map<String, Object> log = tables.query("SELECT " + LiveTables.LOG + " FROM xxl_job_log WHERE id = ?", id)
                .get(0);
        int retries = (int) number(log, "executor_fail_retry_count");
        if (retries > 0) {
            trigger((int) number(log, "job_id"), System.currentTimeMillis(), retries - 1, (String)
                    log.get("executor_param"));
            tables.update(
                    "UPDATE xxl_job_log SET trigger_msg = ? WHERE id = ?", log.get("trigger_msg") + "<br>retried", id);
        }
        tables.update("UPDATE xxl_job_log SET alarm_status = 2 WHERE id = ? AND alarm_status = -1", id);
    }

    void report() {
        for (int back = 0; back < 3; back++) {
            LocalDate day = LocalDate.now().minusDays(back);
            Map<String, Object> sums = tables.query(
                            "SELECT COUNT(handle_code) AS n, SUM(CASE WHEN trigger_code IN (0, 200) AND handle_code = 0 THEN 1"
                                    + " ELSE 0 END) AS running, SUM(CASE WHEN handle_code = 200 THEN 1 ELSE 0 END) AS good"
                                    + " FROM xxl_job_log WHERE trigger_time BETWEEN ? AND ?",
                            day.atStartOfDay(),
                            day.atTime(23, 59, 59))
                    .get(0);
            long failed = number(sums, "n") - number(sums, "running") - number(sums, "good");
            tables.update(
                    "INSERT INTO xxl_job_log_report (trigger_day, running_count, suc_count, fail_count) VALUES (?, ?, ?, ?)"
                            + " ON DUPLICATE KEY UPDATE running_count = VALUES(running_count), suc_count = VALUES(suc_count),"
                            + " fail_count = VALUES(fail_count)",
                    day.atStartOfDay(),
                    number(sums, "running"),
                    number(sums, "good"),
                    failed);
        }
    }
}
