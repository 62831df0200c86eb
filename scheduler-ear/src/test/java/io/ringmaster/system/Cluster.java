package io.ringmaster.system;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;

/**
 * Two centers on one MariaDB. Each load, from {@link #begin} to {@link #assertNothingLost}, has an executor of its own, that
 * tells either of them, and jobs of one second.
 */
final class Cluster implements AutoCloseable {
    private static final System.Logger LOGGER = System.getLogger(Cluster.class.getName());
    private static final String OURS = "SELECT COUNT(*) FROM xxl_job_log WHERE planned_time IS NOT NULL AND ";
    /** A pass plans what is due in 5.5 s, and up to 4 s more of the same jobs. */
    private static final int NOT_PLANNED_BEFORE_MILLIS = 9500;

    private final Installation installation;
    private final MariaDb database = MariaDb.started();
    private final List<Integer> ports = List.of(Ports.free(), Ports.free());
    private final List<PayaraMicro> centers = new ArrayList<>();
    private @Nullable MockExecutor executor;

    Cluster(String name) {
        installation = new Installation(name)
                .on(database)
                // encryption of the loopback interface is not what is tested
                .set("RINGMASTER_DB_URL", database.url() + "?sslMode=DISABLED");
        ports.forEach(port -> {
            centers.add(PayaraMicro.centerAt(port, installation, "-Xmx512m"));
            centers.get(centers.size() - 1).awaitReady();
        });
    }

    /** Forgets the load before, and fires these jobs from a few seconds on, with both centers. */
    void begin(int jobs) {
        if (executor != null) {
            executor.close();
        }
        BenchmarkJobs.remove(database);
        for (int number = 0; number < centers.size(); number++) {
            if (!center(number).process().alive()) {
                restart(number);
            }
        }
        List<URI> addresses = centers.stream().map(PayaraMicro::center).toList();
        executor = MockExecutor.started(installation, addresses, Duration.ZERO);
        long first = System.currentTimeMillis() / 1000 * 1000 + 6000;
        BenchmarkJobs.insert(database, jobs, 1, executor.address(), first);
        awaitMillis(first + 3000);
    }

    MariaDb database() {
        return database;
    }

    /** Processes by number of the center. */
    List<ServerProcess> processes() {
        return centers.stream().map(PayaraMicro::process).toList();
    }

    PayaraMicro center(int number) {
        return centers.get(number);
    }

    /** Starts a center again that ended, at its old port. */
    void restart(int number) {
        centers.get(number).close();
        centers.set(number, PayaraMicro.centerAt(ports.get(number), installation, "-Xmx512m"));
        centers.get(number).awaitReady();
    }

    /** Waits until somebody plans what was not planned at an instant; returns how long that took from then. */
    Duration awaitPlanning(long sinceMillis, Duration limit) {
        Awaitility.await("planning after " + sinceMillis)
                .atMost(limit)
                .pollInterval(Duration.ofMillis(100))
                .ignoreExceptionsInstanceOf(IllegalStateException.class)
                .until(() -> database.number("SELECT COALESCE(MAX(planned_time), 0) FROM xxl_job_log")
                        > sinceMillis + NOT_PLANNED_BEFORE_MILLIS);
        return Duration.ofMillis(System.currentTimeMillis() - sinceMillis);
    }

    /** Lets everything that was planned come to its end, and compares it with what arrived. */
    void assertNothingLost() {
        BenchmarkJobs.stop(database);
        // what is planned and not due is taken back within a second
        awaitMillis(System.currentTimeMillis() + 3000);
        Awaitility.await("results")
                .atMost(Duration.ofMinutes(2))
                .pollInterval(Duration.ofSeconds(1))
                .untilAsserted(() -> assertThat(database.number(OURS + "cause <> 'MISFIRE' AND handle_code <> 200"))
                        .as("planned, and without a result")
                        .isZero());
        JsonObject seen = requireNonNull(executor).stats();
        long planned = database.number(OURS + "cause <> 'MISFIRE'");
        LOGGER.log(
                System.Logger.Level.INFO,
                "planned {0}, arrived {1}, resent {2}, misfires {3}, lateness p99 {4} ms, max {5} ms",
                planned,
                seen.getInt("distinct"),
                seen.getInt("duplicate"),
                database.number(OURS + "cause = 'MISFIRE'"),
                seen.getInt("p99"),
                seen.getInt("max"));
        assertThat(planned - seen.getInt("distinct")).as("missing").isZero();
        assertThat(database.number(
                        "SELECT COUNT(*) FROM (SELECT job_id, planned_time FROM xxl_job_log WHERE planned_time IS NOT NULL"
                                + " GROUP BY job_id, planned_time HAVING COUNT(*) > 1) d"))
                .as("rows doubled")
                .isZero();
        // a row of a gap stands at the first of its times, and says first how many they are; it may be a job's last row
        String times = "IF(cause = 'MISFIRE', REGEXP_REPLACE(trigger_msg, '(?s)^[^0-9]*([0-9]+).*$', '\\\\1'), 1)";
        assertThat(database.number("SELECT COUNT(*) FROM (SELECT job_id, SUM(" + times + ") AS n,"
                        + " (MAX(planned_time + (" + times + " - 1) * 1000) - MIN(planned_time)) / 1000 + 1 AS span"
                        + " FROM xxl_job_log WHERE planned_time IS NOT NULL GROUP BY job_id HAVING n <> span) d"))
                .as("jobs whose planned and recorded missed times are not all their times")
                .isZero();
    }

    static void awaitMillis(long instant) {
        Awaitility.await()
                .atMost(Duration.ofMinutes(5))
                .pollInterval(Duration.ofMillis(50))
                .until(() -> System.currentTimeMillis() >= instant);
    }

    @Override
    public void close() {
        if (executor != null) {
            executor.close();
        }
        centers.forEach(PayaraMicro::close);
        database.close();
    }
}
