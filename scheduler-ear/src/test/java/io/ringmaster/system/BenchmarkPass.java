package io.ringmaster.system;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/**
 * Few due jobs among very many enabled ones.
 *
 * @param enabled that are not due
 * @param due every second
 * @param warmUp seconds before passes are counted: the first ones wait for the compiler, and for what was filled in
 */
record BenchmarkPass(int enabled, int due, int warmUp) implements Benchmark.Scenario {
    private static final int SECONDS = 120;
    private static final int YEAR_SECONDS = 31_536_000;
    private static final Pattern BUCKET =
            Pattern.compile("ringmaster_lock_held_seconds_bucket\\{.*le=\"([^\"]+)\".*} ([\\d.]+)");

    @Override
    public void run(MariaDb database, PayaraMicro center, Installation installation, BenchmarkFigures figures) {
        long far = System.currentTimeMillis() + TimeUnit.HOURS.toMillis(1);
        BenchmarkJobs.insert(database, enabled, YEAR_SECONDS, "http://127.0.0.1:1/", far);
        try (MockExecutor executor = MockExecutor.started(installation, center.center(), Duration.ZERO)) {
            database.update("UPDATE xxl_job_group SET address_list = '" + executor.address()
                    + "' WHERE app_name = 'benchmark'");
            long first = (System.currentTimeMillis() / 1000 + 2) * 1000;
            database.update("UPDATE xxl_job_info SET schedule_conf = '1', trigger_next_time = " + first
                    + " ORDER BY id LIMIT " + due);
            long counted = first + TimeUnit.SECONDS.toMillis(warmUp);
            BenchmarkSteady.awaitMillis(counted);
            Map<String, Long> before = passes(center);
            BenchmarkSteady.awaitMillis(counted + TimeUnit.SECONDS.toMillis(SECONDS));
            Map<String, Long> after = passes(center);
            Benchmark.print(
                    "%d due every second of %d enabled jobs, for %d s after %d s", due, enabled, SECONDS, warmUp);
            after.forEach((bound, passes) -> figures.add(
                    "passes that held the lock row for at most " + bound + " s",
                    passes - before.getOrDefault(bound, 0L)));
        }
    }

    /** By the upper bounds of the center's histogram, each with all that is below. */
    private static Map<String, Long> passes(PayaraMicro center) {
        Map<String, Long> passes = new LinkedHashMap<>();
        BUCKET.matcher(center.client().text("/api/v1/metrics"))
                .results()
                .forEach(bucket -> passes.put(bucket.group(1), (long) Double.parseDouble(bucket.group(2))));
        return passes;
    }
}
