package io.ringmaster.system;

import static io.ringmaster.system.Benchmark.print;

import jakarta.json.JsonObject;
import java.time.Duration;

/**
 * Jobs that are due once, all in the same second, at a center that has done nothing before.
 *
 * @param jobs how many
 */
record BenchmarkBurst(int jobs) implements Benchmark.Scenario {
    private static final int HOUR_SECONDS = 3600;

    @Override
    public void run(MariaDb database, PayaraMicro center, Installation installation) {
        try (MockExecutor executor = MockExecutor.started(installation, center.center(), Duration.ZERO)) {
            long due = (System.currentTimeMillis() / 1000 + 20) * 1000;
            BenchmarkJobs.insert(database, jobs, HOUR_SECONDS, executor.address(), due);
            print("%d jobs due in the same second", jobs);
            BenchmarkSteady.awaitMillis(due + 1000);
            BenchmarkSteady.awaitResults(database, executor);
            JsonObject seen = executor.stats();
            print(
                    "planned %d, arrived %d, duplicate %d, results stored %d",
                    BenchmarkJobs.planned(database, 0),
                    seen.getInt("arrived"),
                    seen.getInt("duplicate"),
                    BenchmarkJobs.stored(database));
            BenchmarkSteady.lateness("all", seen);
            if (seen.getInt("distinct") != jobs || seen.getInt("duplicate") != 0) {
                throw new IllegalStateException("of " + jobs + " fires arrived " + seen.getInt("distinct"));
            }
        }
    }
}
