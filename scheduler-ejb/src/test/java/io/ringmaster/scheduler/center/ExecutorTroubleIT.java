package io.ringmaster.scheduler.center;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ringmaster.protocol.RunRequest;
import io.ringmaster.scheduler.database.TestDatabases;
import io.ringmaster.scheduler.gateway.Answer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Executors that are slow or die must not harm the fires of the others. */
class ExecutorTroubleIT {
    private static final System.Logger LOGGER = System.getLogger(ExecutorTroubleIT.class.getName());
    private static final int JOBS = 300;
    private static final long HEALTHY_MILLIS = 2;

    private final DataSource database = TestDatabases.migrated(TestDatabases.mariaDb());
    private final Rows rows = new Rows(database);
    private final Arrivals arrivals = new Arrivals();
    private final LedgerCheck check = new LedgerCheck(rows, arrivals);
    private final Set<String> slow = ConcurrentHashMap.newKeySet();
    private final Set<String> dead = ConcurrentHashMap.newKeySet();
    private final Queue<Long> latenessOfHealthy = new ConcurrentLinkedQueue<>();

    @Test
    void slowExecutorsLoseNothing() throws Exception {
        fireAtTenOfWhichTwoAreSlow(Duration.ofSeconds(10));

        assertThat(latenessOfHealthy).hasSizeGreaterThan(JOBS);
    }

    @Tag("full")
    @Tag("alone")
    @Test
    void slowExecutorsDoNotDelayTheOthersOfAFreshCenter() throws Exception {
        long late = fireAtTenOfWhichTwoAreSlow(Duration.ofSeconds(30));

        assertThat(late).as("p99 of the lateness at healthy executors, in ms").isLessThan(200);
    }

    @Test
    void oneOfTwoExecutorsDiesAndNoFireIsLost() throws Exception {
        rows.group(1, address(1) + "," + address(2));
        long first = System.currentTimeMillis() / 1000 * 1000 + 6000;
        rows.jobs(1, JOBS, "FIX_RATE", "1", "ROUND", first);
        try (LoadExecutors gateway = gateway();
                TestCenter center = new TestCenter(database, gateway, Map.of()).start()) {
            gateway.reportTo(batch -> center.center().callbacks().accept(batch));
            awaitMillis(first + 4000);
            dead.add(address(2));
            long last = first + 10_000;
            awaitMillis(last);
            check.awaitAnswered(last);
            check.awaitResults(last);

            check.everyFireArrivedOnce(last);
            check.noHoles("id <= " + JOBS, first, last, 1000);
            assertThat(rows.number(
                            "SELECT COUNT(*) FROM xxl_job_log WHERE trigger_code = 500 AND planned_time <= " + last))
                    .as("fires that failed")
                    .isZero();
        }
    }

    /** Returns the 99th percentile of the lateness at healthy executors. */
    private long fireAtTenOfWhichTwoAreSlow(Duration duration) throws Exception {
        slow.addAll(List.of(address(9), address(10)));
        rows.group(
                1,
                IntStream.rangeClosed(1, 10)
                        .mapToObj(ExecutorTroubleIT::address)
                        .collect(Collectors.joining(",")));
        long first = System.currentTimeMillis() / 1000 * 1000 + 6000;
        rows.jobs(1, JOBS, "FIX_RATE", "1", "ROUND", first);
        try (LoadExecutors gateway = gateway();
                TestCenter center = new TestCenter(database, gateway, Map.of()).start()) {
            gateway.reportTo(batch -> center.center().callbacks().accept(batch));
            long last = first + duration.toMillis();
            awaitMillis(last);
            check.awaitAnswered(last);

            check.everyFireArrivedOnce(last);
            check.noHoles("id <= " + JOBS, first, last, 1000);
        }
        List<Long> sorted = latenessOfHealthy.stream().sorted().toList();
        long p99 = sorted.get(sorted.size() * 99 / 100);
        LOGGER.log(
                System.Logger.Level.INFO,
                "{0} fires, {1} at healthy executors, there p50 {2} ms, p99 {3} ms",
                arrivals.count(),
                sorted.size(),
                sorted.get(sorted.size() / 2),
                p99);
        return p99;
    }

    private LoadExecutors gateway() {
        return new LoadExecutors(arrivals) {
            @Override
            Answer<String> answer(String address, RunRequest request) {
                if (dead.contains(address)) {
                    return new Answer.NotReached<>("refused");
                }
                if (!slow.contains(address)) {
                    latenessOfHealthy.add(System.currentTimeMillis() - request.logDateTime());
                }
                return FakeExecutors.ok("");
            }

            @Override
            long delayMillis(String address) {
                return slow.contains(address) ? 1000 : HEALTHY_MILLIS;
            }
        };
    }

    private static String address(int number) {
        return "http://127.0.0.1:" + number + "/";
    }

    private static void awaitMillis(long millis) {
        await().atMost(Duration.ofMinutes(2)).until(() -> System.currentTimeMillis() > millis);
    }
}
