package io.ringmaster.system;

import static io.ringmaster.system.Benchmark.print;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * Few due jobs among very many enabled ones.
 *
 * @param enabled that are not due
 * @param due every second
 */
record BenchmarkPass(int enabled, int due) implements Benchmark.Scenario {
    private static final int SECONDS = 60;
    private static final int YEAR_SECONDS = 31_536_000;

    @Override
    public void run(MariaDb database, PayaraMicro center, Installation installation) {
        long far = System.currentTimeMillis() + TimeUnit.HOURS.toMillis(1);
        BenchmarkJobs.insert(database, enabled, YEAR_SECONDS, "http://127.0.0.1:1/", far);
        try (MockExecutor executor = MockExecutor.started(installation, center.center(), Duration.ZERO)) {
            database.update("UPDATE xxl_job_group SET address_list = '" + executor.address()
                    + "' WHERE app_name = 'benchmark'");
            long first = (System.currentTimeMillis() / 1000 + 2) * 1000;
            database.update("UPDATE xxl_job_info SET schedule_conf = '1', trigger_next_time = " + first
                    + " ORDER BY id LIMIT " + due);
            BenchmarkSteady.awaitMillis(first + TimeUnit.SECONDS.toMillis(SECONDS));
        }
        print("%d due every second of %d enabled jobs", due, enabled);
        String metrics = center.client().text("/api/v1/metrics");
        print("passes that held the lock row for at most so many seconds:");
        metrics.lines()
                .filter(line -> line.startsWith("ringmaster_lock_held_seconds"))
                .forEach(System.out::println);
    }
}
