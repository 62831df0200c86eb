package io.ringmaster.system;

import java.util.concurrent.TimeUnit;

/**
 * A center whose jobs are not due.
 *
 * @param jobs how many
 * @param warmUp seconds before cost is counted, at least 240
 */
record BenchmarkIdle(int jobs, int warmUp) implements Benchmark.Scenario {
    /** What a center does once in a second is compiled after minutes. */
    private static final int LEAST_WARM_UP_SECONDS = 240;

    private static final int SECONDS = 60;
    private static final int DAY_SECONDS = 86_400;

    @Override
    public void run(MariaDb database, PayaraMicro center, Installation installation, BenchmarkFigures figures) {
        long due = System.currentTimeMillis() + TimeUnit.HOURS.toMillis(1);
        BenchmarkJobs.insert(database, jobs, DAY_SECONDS, "http://127.0.0.1:1/", due);
        BenchmarkSteady.awaitMillis(
                System.currentTimeMillis() + TimeUnit.SECONDS.toMillis(Math.max(LEAST_WARM_UP_SECONDS, warmUp)));
        Measured before = Measured.now(center.process(), database);
        BenchmarkSteady.awaitMillis(System.currentTimeMillis() + TimeUnit.SECONDS.toMillis(SECONDS));
        Measured spent = Measured.now(center.process(), database).since(before);
        Benchmark.print("%d jobs, none due", jobs);
        figures.add("CPU of one core, center, %", 100 * spent.centerSeconds() / SECONDS, 2);
        figures.add("CPU of one core, database, %", 100 * spent.databaseSeconds() / SECONDS, 2);
        figures.add("statements per second", spent.questions() / (double) SECONDS, 1);
    }
}
