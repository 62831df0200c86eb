package io.ringmaster.system;

import jakarta.json.JsonObject;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionTimeoutException;

/**
 * Jobs that are all due at the start of every second.
 *
 * @param jobs fires a second
 * @param warmUp seconds before cost is counted, at least 10; lateness is printed with and without them
 * @param duration seconds of load, without what {@code warmUp} has above 10
 */
record BenchmarkSteady(int jobs, int warmUp, int duration) implements Benchmark.Scenario {
    private static final int COLD = 10;
    private static final long AFTER_MILLIS = 5_000;
    private static final long TAKEN_BACK_MILLIS = 2_000;

    @Override
    public void run(MariaDb database, PayaraMicro center, Installation installation, BenchmarkFigures figures) {
        try (MockExecutor executor = MockExecutor.started(installation, center.center(), Duration.ZERO)) {
            long first = (System.currentTimeMillis() / 1000 + 10) * 1000;
            BenchmarkJobs.insert(database, jobs, 1, executor.address(), first);
            Benchmark.print("%d jobs, each every second, for %d s, the first %d s as warm-up", jobs, seconds(), warmUp);
            long counted = first + TimeUnit.SECONDS.toMillis(warmUp);
            awaitMillis(counted);
            Measured before = Measured.now(center.process(), database);
            awaitMillis(first + TimeUnit.SECONDS.toMillis(seconds()));
            BenchmarkJobs.stop(database);
            awaitResults(database, executor, figures);
            awaitMillis(System.currentTimeMillis() + AFTER_MILLIS);
            Measured spent = Measured.now(center.process(), database).since(before);
            report(database, executor, spent, BenchmarkJobs.planned(database, counted), figures);
        }
    }

    private int seconds() {
        return duration + warmUp - COLD;
    }

    private void report(
            MariaDb database, MockExecutor executor, Measured spent, long measuredFires, BenchmarkFigures figures) {
        JsonObject seen = executor.stats();
        long planned = BenchmarkJobs.planned(database, 0);
        long missing = planned - seen.getInt("distinct");
        figures.add("planned", planned);
        figures.add("arrived", seen.getInt("arrived"));
        figures.add("missing", missing);
        figures.add("duplicate", seen.getInt("duplicate"));
        figures.add("results stored", BenchmarkJobs.stored(database));
        lateness(figures, "all", seen);
        lateness(figures, "after the warm-up", executor.statsAfter(warmUp));
        double thousands = measuredFires / 1000.0;
        figures.add("CPU per 1000 fires after the warm-up, center, s", spent.centerSeconds() / thousands, 3);
        figures.add("CPU per 1000 fires after the warm-up, database, s", spent.databaseSeconds() / thousands, 3);
        figures.add("statements per fire", spent.questions() / (double) measuredFires, 3);
        if (missing != 0 || seen.getInt("duplicate") != 0) {
            throw new IllegalStateException("missing " + missing + ", duplicate " + seen.getInt("duplicate"));
        }
    }

    static void lateness(BenchmarkFigures figures, String which, JsonObject seen) {
        for (String part : new String[] {"p50", "p99", "max"}) {
            figures.add("lateness (" + which + ") " + part + ", ms", seen.getInt(part));
        }
    }

    static void awaitResults(MariaDb database, MockExecutor executor, BenchmarkFigures figures) {
        // what was planned before the stop is still taken back for a second
        awaitMillis(System.currentTimeMillis() + TAKEN_BACK_MILLIS);
        try {
            Awaitility.await("results")
                    .atMost(Duration.ofMinutes(2))
                    .pollInterval(Duration.ofSeconds(1))
                    .until(() -> {
                        JsonObject seen = executor.stats();
                        // asks the database last, whose work is measured
                        return seen.getInt("delivered") == seen.getInt("arrived")
                                && seen.getInt("arrived") >= BenchmarkJobs.planned(database, 0);
                    });
        } catch (ConditionTimeoutException e) {
            Benchmark.print("not every result was stored within two minutes");
        }
    }

    static void awaitMillis(long instant) {
        Awaitility.await()
                .forever()
                .pollInterval(Duration.ofMillis(50))
                .until(() -> System.currentTimeMillis() >= instant);
    }
}
