package io.ringmaster.system;

import jakarta.json.JsonObject;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionTimeoutException;

/**
 * One center on Payara Micro, one MariaDB that commits durably, one executor that answers at once. Prints what arrived, how
 * late, and what it cost. System properties: jobs, period and duration (seconds), jvm (options of the center).
 */
public final class Benchmark {
    private static final long WARM_UP_MILLIS = 10_000;
    private static final long AFTER_MILLIS = 5_000;
    private static final long TAKEN_BACK_MILLIS = 2_000;

    private final int jobs = Integer.getInteger("jobs", 1000);
    private final int period = Integer.getInteger("period", 1);
    private final int duration = Integer.getInteger("duration", 60);

    private Benchmark() {}

    public static void main(String[] arguments) {
        new Benchmark().run();
    }

    private void run() {
        Installation installation = new Installation("benchmark");
        try (MariaDb database = MariaDb.started();
                // encryption of the loopback interface is not what is measured
                PayaraMicro center = PayaraMicro.centerOnly(
                        installation.on(database).set("RINGMASTER_DB_URL", database.url() + "?sslMode=DISABLED"),
                        System.getProperty("jvm", "-Xmx2g").split(" "))) {
            center.awaitReady();
            try (MockExecutor executor = MockExecutor.started(installation, center.center(), Duration.ZERO)) {
                measure(database, center, executor);
            }
        }
    }

    private void measure(MariaDb database, PayaraMicro center, MockExecutor executor) {
        long first = (System.currentTimeMillis() / 1000 + 10) * 1000;
        BenchmarkJobs.insert(database, jobs, period, executor.address(), first);
        print("%d jobs, each every %d s, for %d s", jobs, period, duration);
        awaitMillis(first + WARM_UP_MILLIS);
        Measured before = Measured.now(center.process(), database);
        awaitMillis(first + TimeUnit.SECONDS.toMillis(duration));
        BenchmarkJobs.stop(database);
        awaitResults(database);
        awaitMillis(System.currentTimeMillis() + AFTER_MILLIS);
        Measured spent = Measured.now(center.process(), database).since(before);
        report(database, executor, spent, BenchmarkJobs.planned(database, first + WARM_UP_MILLIS));
    }

    private static void report(MariaDb database, MockExecutor executor, Measured spent, long measuredFires) {
        JsonObject seen = executor.stats();
        long planned = BenchmarkJobs.planned(database, 0);
        long missing = planned - seen.getInt("distinct");
        print(
                "planned %d, arrived %d, missing %d, duplicate %d, results stored %d",
                planned, seen.getInt("arrived"), missing, seen.getInt("duplicate"), BenchmarkJobs.stored(database));
        print("by second: %s", seen.getJsonArray("seconds"));
        lateness("all", seen);
        lateness("without the first 10 s", executor.statsAfter(10));
        double thousands = measuredFires / 1000.0;
        print(
                "CPU per 1000 fires: center %.3f s, database %.3f s",
                spent.centerSeconds() / thousands, spent.databaseSeconds() / thousands);
        print("statements per fire %.3f", spent.questions() / (double) measuredFires);
        if (missing != 0 || seen.getInt("duplicate") != 0) {
            throw new IllegalStateException("missing " + missing + ", duplicate " + seen.getInt("duplicate"));
        }
    }

    private static void lateness(String which, JsonObject seen) {
        print(
                "lateness (%s) p50 %d ms, p99 %d ms, max %d ms",
                which, seen.getInt("p50"), seen.getInt("p99"), seen.getInt("max"));
    }

    private static void awaitResults(MariaDb database) {
        // what was planned before the stop is still taken back for a second
        awaitMillis(System.currentTimeMillis() + TAKEN_BACK_MILLIS);
        try {
            Awaitility.await("results")
                    .atMost(Duration.ofMinutes(2))
                    .pollInterval(Duration.ofSeconds(1))
                    .until(() -> BenchmarkJobs.stored(database) >= BenchmarkJobs.planned(database, 0));
        } catch (ConditionTimeoutException e) {
            print("not every result was stored within two minutes");
        }
    }

    private static void awaitMillis(long instant) {
        Awaitility.await()
                .forever()
                .pollInterval(Duration.ofMillis(50))
                .until(() -> System.currentTimeMillis() >= instant);
    }

    private static void print(String format, Object... values) {
        System.out.println(String.format(Locale.ROOT, format, values));
    }
}
