package io.ringmaster.scheduler.center;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ringmaster.protocol.CallbackItem;
import io.ringmaster.scheduler.database.Schema;
import io.ringmaster.scheduler.database.TestDatabases;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FiringIT {
    static Stream<DataSource> databases() {
        return Stream.of(TestDatabases.h2(), TestDatabases.mariaDb());
    }

    @ParameterizedTest
    @MethodSource("databases")
    void everyPlannedSecondArrivesOnceAndItsResultIsStored(DataSource database) throws Exception {
        Schema.of(database).migrate();
        Rows rows = new Rows(database);
        rows.group(1, "http://127.0.0.1:1/,http://127.0.0.1:2/");
        long start = System.currentTimeMillis() / 1000 * 1000 + 2000;
        for (int id = 1; id <= 20; id++) {
            rows.job(id, "FIX_RATE", "1", "ROUND", start);
        }
        FakeExecutors executors = new FakeExecutors();
        try (TestCenter test = new TestCenter(database, executors, Map.of()).start()) {
            await().atMost(Duration.ofSeconds(30)).until(() -> executors.got.size() >= 100);
            List<CallbackItem> results = executors.got.stream()
                    .map(got -> new CallbackItem(
                            got.request().logId(), got.request().logDateTime(), 200, "done"))
                    .toList();
            assertThat(test.center()
                            .callbacks()
                            .accept(results)
                            .toCompletableFuture()
                            .join())
                    .isEmpty();
            assertThat(rows.number("SELECT COUNT(*) FROM xxl_job_log WHERE handle_code = 200"))
                    .isEqualTo(results.size());
        }
        assertThat(executors.counts().values()).allMatch(count -> count == 1);
        assertThat(rows.number("SELECT COUNT(*) FROM (SELECT job_id, planned_time FROM xxl_job_log"
                        + " WHERE planned_time IS NOT NULL GROUP BY job_id, planned_time HAVING COUNT(*) > 1) d"))
                .isZero();
        assertThat(rows.number("SELECT COUNT(*) FROM xxl_job_log WHERE sent_at IS NOT NULL AND trigger_code = 0"))
                .isZero();
    }

    /** Or a pass holds the lock row for all of them, as the first one does. */
    @ParameterizedTest
    @MethodSource("databases")
    void jobsOfEverySecondThatBeganTogetherAreSpreadOverThePasses(DataSource database) throws Exception {
        Schema.of(database).migrate();
        Rows rows = new Rows(database);
        rows.group(1, "http://127.0.0.1:1/");
        long start = System.currentTimeMillis() / 1000 * 1000 + 2000;
        for (int id = 1; id <= 40; id++) {
            rows.job(id, "FIX_RATE", "1", "FIRST", start);
        }
        String jobsOfLastPass = "SELECT COUNT(DISTINCT job_id) FROM xxl_job_log WHERE pass_number ="
                + " (SELECT MAX(pass_number) FROM xxl_job_log)";
        try (TestCenter test = new TestCenter(database, new FakeExecutors(), Map.of()).start()) {
            await().atMost(Duration.ofSeconds(30)).until(() -> rows.number(jobsOfLastPass) == 40);
            await().atMost(Duration.ofSeconds(30)).until(() -> rows.number(jobsOfLastPass) < 20);
        }
    }
}
