package io.ringmaster.scheduler.center;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ringmaster.scheduler.database.TestDatabases;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Several centers on one database share the fires: each exactly once, and none of them idle. */
class ClusterIT {
    private static final System.Logger LOGGER = System.getLogger(ClusterIT.class.getName());
    private static final int JOBS = 2000;

    private final Arrivals arrivals = new Arrivals();
    private final List<LoadExecutors> gateways = new ArrayList<>();
    private final List<TestCenter> centers = new ArrayList<>();
    private final DataSource database = TestDatabases.migrated(TestDatabases.mariaDb());
    private final Rows rows = new Rows(database);
    private final LedgerCheck check = new LedgerCheck(rows, arrivals);

    @AfterEach
    void close() {
        centers.forEach(TestCenter::close);
        gateways.forEach(LoadExecutors::close);
    }

    @Test
    void twoCentersFireEveryPlannedTimeOnceAndShareTheWork() throws Exception {
        fireWith(2, Duration.ofSeconds(12));

        assertThat(shares()).allSatisfy(share -> assertThat(share).isBetween(35, 65));
    }

    @Tag("full")
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void severalCentersDoSoForHalfAMinute(int count) throws Exception {
        fireWith(count, Duration.ofSeconds(30));

        int fair = 100 / count;
        assertThat(shares()).allSatisfy(share -> assertThat(share).isBetween(fair - 15, fair + 15));
    }

    private void fireWith(int count, Duration duration) throws Exception {
        rows.group(1, "http://127.0.0.1:1/,http://127.0.0.1:2/,http://127.0.0.1:3/");
        for (int i = 0; i < count; i++) {
            start();
        }
        long first = System.currentTimeMillis() / 1000 * 1000 + 8000;
        rows.jobs(1, JOBS, "FIX_RATE", "1", "ROUND", first);
        long last = first + duration.toMillis();

        await().atMost(duration.plusSeconds(20)).until(() -> System.currentTimeMillis() > last);
        check.awaitAnswered(last);
        check.awaitResults(last);

        check.everyFireArrivedOnce(last);
        check.noHoles("id <= " + JOBS, first, last, 1000);
        LOGGER.log(
                System.Logger.Level.INFO,
                "{0} centers: {1} fires, shares {2} %, lateness p50 {3} ms, p99 {4} ms",
                count,
                arrivals.count(),
                shares(),
                arrivals.lateness(0.5),
                arrivals.lateness(0.99));
    }

    private List<Integer> shares() {
        int all = gateways.stream().mapToInt(LoadExecutors::sent).sum();
        return gateways.stream().map(gateway -> gateway.sent() * 100 / all).toList();
    }

    private void start() throws Exception {
        LoadExecutors gateway = new LoadExecutors(arrivals);
        gateways.add(gateway);
        TestCenter center = new TestCenter(database, gateway, Map.of()).start();
        centers.add(center);
        await().atMost(Duration.ofSeconds(20))
                .until(() -> center.center().readiness().ready());
        gateway.reportTo(batch -> center.center().callbacks().accept(batch));
    }
}
