package io.ringmaster.scheduler.center;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What becomes of fires whose records somebody clears before they are sent; every scenario runs on every database. */
abstract class AbstractClearedScenarios extends AbstractScene {
    private static final String DOWN = "http://127.0.0.1:9/";

    @Test
    void whateverHadToBecomeOfAPlannedFireBecomesOfItAlsoWhenALiveConsoleClearsAllRecords() throws Exception {
        rows.group(2, "");
        rows.group(3, DOWN);
        executors.down.add(DOWN);
        long due = second() + 5000;
        rows.job(7, "FIX_RATE", "60", "FIRST", due);
        rows.job(8, "FIX_RATE", "60", "SHARDING_BROADCAST", due);
        rows.job(9, "FIX_RATE", "60", "FIRST", due);
        rows.job(10, "FIX_RATE", "60", "FAILOVER", due);
        rows.update("UPDATE xxl_job_info SET job_group = id - 7, executor_fail_retry_count = 1 WHERE id > 8");
        start();
        await().atMost(PATIENCE)
                .until(() -> rows.number("SELECT COUNT(*) FROM xxl_job_log WHERE pending_node IS NOT NULL") == 4);

        assertThat(rows.update("DELETE FROM xxl_job_log")).isEqualTo(4);

        await().atMost(PATIENCE).until(() -> notices.size() == 4);
        assertThat(executors.got)
                .extracting(got -> got.request().jobId() + " " + got.request().broadcastIndex() + "/"
                        + got.request().broadcastTotal())
                .containsExactlyInAnyOrder("7 0/1", "8 0/3", "8 1/3", "8 2/3");
        assertThat(
                        rows
                                .query(
                                        "SELECT job_id AS job, planned_time AS planned FROM xxl_job_log WHERE attempt = 0")
                                .stream()
                                .map(row -> row.get("job") + " " + row.get("planned"))
                                .collect(Collectors.toSet()))
                .containsExactlyInAnyOrder("7 " + due, "8 " + due, "9 " + due, "10 " + due);
        assertThat(rows.query("SELECT job_id AS job, trigger_code AS code FROM xxl_job_log WHERE cause = 'RETRY'"))
                .containsExactlyInAnyOrder(Map.of("job", 9, "code", 500), Map.of("job", 10, "code", 500));
    }
}
