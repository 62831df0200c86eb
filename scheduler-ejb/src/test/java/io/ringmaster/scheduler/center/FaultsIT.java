package io.ringmaster.scheduler.center;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ringmaster.protocol.RunRequest;
import io.ringmaster.scheduler.database.Faults;
import io.ringmaster.scheduler.database.FaultySource;
import io.ringmaster.scheduler.database.TestDatabases;
import io.ringmaster.scheduler.gateway.Answer;
import io.ringmaster.scheduler.testing.LogWatch;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A database that breaks off at every step costs time, and never a fire. */
@Tag("full")
class FaultsIT {
    private static final System.Logger LOGGER = System.getLogger(FaultsIT.class.getName());
    private static final Duration TROUBLE = Duration.ofSeconds(15);
    private static final int JOBS = 300;
    /** Jobs up to this one succeed at once; those after it fail and are retried, or have a child. */
    private static final int PLAIN = 200;

    private static final int FAILING = 250;
    private static final int CHILD = JOBS + 1;

    private final DataSource database = TestDatabases.migrated(TestDatabases.mariaDb());
    private final Rows rows = new Rows(database);
    private final Arrivals arrivals = new Arrivals();
    private final LedgerCheck check = new LedgerCheck(rows, arrivals);
    private final List<AutoCloseable> open = new ArrayList<>();

    @AfterEach
    void close() throws Exception {
        for (AutoCloseable one : open) {
            one.close();
        }
    }

    @Test
    void connectionsThatBreakAtTheCommitLoseAndDoubleNothing() throws Exception {
        fireThrough(new Faults(1, 0.05, 0));
    }

    @Test
    void deadlocksAndLockWaitsLoseAndDoubleNothing() throws Exception {
        fireThrough(new Faults(2, 0, 0.03));
    }

    private void fireThrough(Faults faults) throws Exception {
        LogWatch quiet = LogWatch.on(Level.SEVERE, "io.ringmaster", "com.zaxxer", "ch.vorburger");
        rows.group(1, "http://127.0.0.1:1/,http://127.0.0.1:2/");
        start(FaultySource.of(database, faults));
        start(FaultySource.of(database, faults));
        open.add(quiet);
        // due after the window, so that nothing is planned before the jobs are complete
        long first = System.currentTimeMillis() / 1000 * 1000 + 9000;
        rows.jobs(1, JOBS, "FIX_RATE", "1", "ROUND", first);
        rows.jobs(CHILD, CHILD, "NONE", "", "ROUND", Long.MAX_VALUE);
        rows.update(
                "UPDATE xxl_job_info SET executor_fail_retry_count = 2 WHERE id > " + PLAIN + " AND id <= " + FAILING);
        rows.update(
                "UPDATE xxl_job_info SET child_jobid = '" + CHILD + "' WHERE id > " + FAILING + " AND id <= " + JOBS);
        arrivals.expectSeveral(IntStream.rangeClosed(PLAIN + 1, CHILD).boxed().toList());
        long last = first + TROUBLE.toMillis();

        faults.begin();
        await().atMost(TROUBLE.plusSeconds(20)).until(() -> System.currentTimeMillis() > last);
        faults.end();
        check.awaitAnswered(last);
        check.awaitResults(last);

        quiet.close();
        LOGGER.log(
                System.Logger.Level.INFO,
                "{0}: {1} fires, lateness p50 {2} ms, p99 {3} ms, {4} errors logged",
                faults.made(),
                arrivals.count(),
                arrivals.lateness(0.5),
                arrivals.lateness(0.99),
                quiet.texts().size());
        assertThat(faults.made())
                .hasSizeGreaterThan(1)
                .allSatisfy((kind, count) -> assertThat(count).isGreaterThan(10));
        check.everyFireArrivedOnce(last);
        check.noHoles("id <= " + JOBS, first, last, 1000);
        everyFailureHasItsTwoRetries(last);
        everySuccessHasItsChild(last);
    }

    private void everyFailureHasItsTwoRetries(long last) {
        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> assertThat(
                                rows.query("SELECT p.id, COUNT(r.id) AS n FROM xxl_job_log p LEFT JOIN xxl_job_log r"
                                        + " ON r.origin_id = p.id AND r.cause = 'RETRY' AND r.trigger_code = 500 WHERE p.job_id > "
                                        + PLAIN + " AND p.job_id <= " + FAILING + " AND p.planned_time <= " + last
                                        + " GROUP BY p.id HAVING n <> 2"))
                        .as("failures without exactly two retries")
                        .isEmpty());
        assertThat(arrivals.repeated()).isEmpty();
    }

    private void everySuccessHasItsChild(long last) {
        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> assertThat(
                                rows.query("SELECT p.id, COUNT(c.id) AS n FROM xxl_job_log p LEFT JOIN xxl_job_log c"
                                        + " ON c.origin_id = p.id AND c.cause = 'PARENT' AND c.trigger_code = 200 WHERE p.job_id > "
                                        + FAILING + " AND p.job_id <= " + JOBS + " AND p.planned_time <= " + last
                                        + " GROUP BY p.id HAVING n <> 1"))
                        .as("successes without exactly one child")
                        .isEmpty());
    }

    private void start(DataSource faulty) throws Exception {
        LoadExecutors gateway = new LoadExecutors(arrivals) {
            @Override
            Answer<String> answer(String address, RunRequest request) {
                boolean fails = request.jobId() > PLAIN && request.jobId() <= FAILING;
                return fails ? new Answer.Given<>(500, "no", null, true) : FakeExecutors.ok("");
            }
        };
        TestCenter center = new TestCenter(faulty, gateway, Map.of()).start();
        open.add(center);
        open.add(gateway);
        await().atMost(Duration.ofSeconds(20))
                .until(() -> center.center().readiness().ready());
        gateway.reportTo(batch -> center.center().callbacks().accept(batch));
    }
}
