package io.ringmaster.system;

import jakarta.json.JsonObject;
import java.time.Duration;

/**
 * Jobs that are all due in the same second: at a center that has done nothing before, and twice again.
 *
 * @param jobs how many
 */
record BenchmarkBurst(int jobs) implements Benchmark.Scenario {
    private static final int HOUR_SECONDS = 3600;
    private static final int TIMES = 3;

    @Override
    public void run(MariaDb database, PayaraMicro center, Installation installation, BenchmarkFigures figures) {
        try (MockExecutor executor = MockExecutor.started(installation, center.center(), Duration.ZERO)) {
            long first = soon();
            BenchmarkJobs.insert(database, jobs, HOUR_SECONDS, executor.address(), first);
            Benchmark.print("%d jobs due in the same second, %d times; the center is cold at first", jobs, TIMES);
            report(database, executor, 1, first, first, figures);
            for (int time = 2; time <= TIMES; time++) {
                long due = soon();
                BenchmarkJobs.due(database, due);
                report(database, executor, time, first, due, figures);
            }
        }
    }

    private static long soon() {
        return (System.currentTimeMillis() / 1000 + 20) * 1000;
    }

    private void report(
            MariaDb database, MockExecutor executor, int time, long first, long due, BenchmarkFigures figures) {
        BenchmarkSteady.awaitMillis(due + 1000);
        BenchmarkSteady.awaitResults(database, executor, figures);
        JsonObject seen = executor.stats();
        Benchmark.print(
                "planned %d, arrived %d, duplicate %d, results stored %d",
                BenchmarkJobs.planned(database, 0),
                seen.getInt("arrived"),
                seen.getInt("duplicate"),
                BenchmarkJobs.stored(database));
        BenchmarkSteady.lateness(figures, "time " + time, executor.statsAfter((int) ((due - first) / 1000)));
        if (seen.getInt("distinct") != time * jobs || seen.getInt("duplicate") != 0) {
            throw new IllegalStateException("of " + time * jobs + " fires arrived " + seen.getInt("distinct"));
        }
    }
}
