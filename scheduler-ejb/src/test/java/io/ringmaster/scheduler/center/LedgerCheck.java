package io.ringmaster.scheduler.center;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Compares the ledger with what executors got: nothing missing, nothing doubled, no holes. */
final class LedgerCheck {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final Rows rows;
    private final Arrivals arrivals;

    LedgerCheck(Rows rows, Arrivals arrivals) {
        this.rows = rows;
        this.arrivals = arrivals;
    }

    /** Waits until everything that was planned up to an instant is sent and answered. */
    void awaitAnswered(long untilMillis) {
        await("answers of everything planned until " + untilMillis)
                .atMost(PATIENCE)
                .pollInterval(Duration.ofMillis(300))
                .until(() -> rows.number("SELECT COUNT(*) FROM xxl_job_log WHERE planned_time <= " + untilMillis
                                + " AND trigger_code = 0")
                        == 0);
    }

    /** Waits until every accepted fire of ours up to an instant has its result. */
    void awaitResults(long untilMillis) {
        await("results of everything planned until " + untilMillis)
                .atMost(PATIENCE)
                .pollInterval(Duration.ofMillis(300))
                .until(() -> rows.number("SELECT COUNT(*) FROM xxl_job_log WHERE planned_time <= " + untilMillis
                                + " AND trigger_code = 200 AND handle_code = 0")
                        == 0);
    }

    /** Every planned fire up to an instant reached an executor once. */
    void everyFireArrivedOnce(long untilMillis) {
        nothingIsMissing(untilMillis);
        assertThat(arrivals.repeated()).as("records that arrived again").isEmpty();
        nothingIsDoubled();
    }

    void nothingIsMissing(long untilMillis) {
        List<Long> missing = rows
                .query("SELECT id FROM xxl_job_log WHERE planned_time <= " + untilMillis + " AND cause <> 'MISFIRE'")
                .stream()
                .map(row -> ((Number) row.get("id")).longValue())
                .filter(id -> !arrivals.has(id))
                .toList();
        assertThat(missing).as("planned and never sent").isEmpty();
    }

    void nothingIsDoubled() {
        assertThat(arrivals.doubled())
                .as("seconds of a job that were fired again")
                .isEmpty();
        assertThat(rows.query("SELECT job_id, planned_time FROM xxl_job_log WHERE planned_time IS NOT NULL"
                        + " GROUP BY job_id, planned_time HAVING COUNT(*) > 1"))
                .as("rows of the same time")
                .isEmpty();
    }

    /** Jobs of this period have a fire for each of their times from {@code first} on, up to {@code last} at least. */
    void noHoles(String jobs, long first, long last, long periodMillis) {
        List<Map<String, Object>> broken = rows.query(
                "SELECT i.id, MIN(l.planned_time) AS a, MAX(l.planned_time) AS z, COUNT(l.id) AS n FROM xxl_job_info i"
                        + " LEFT JOIN xxl_job_log l ON l.job_id = i.id AND l.planned_time IS NOT NULL AND l.cause = 'CRON'"
                        + " WHERE i." + jobs + " GROUP BY i.id HAVING n = 0 OR a <> " + first + " OR z < "
                        + (last - periodMillis) + " OR (z - a) / " + periodMillis + " + 1 <> n");
        assertThat(broken).as("jobs with holes").isEmpty();
    }
}
