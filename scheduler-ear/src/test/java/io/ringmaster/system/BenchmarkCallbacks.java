package io.ringmaster.system;

import static io.ringmaster.system.Benchmark.print;

/**
 * Results that executors report in batches of 100.
 *
 * @param results how many
 */
record BenchmarkCallbacks(int results) implements Benchmark.Scenario {
    private static final int BATCH = 100;
    private static final int SENDERS = 16;

    @Override
    public void run(MariaDb database, PayaraMicro center, Installation installation) throws Exception {
        CallbackLoad load = new CallbackLoad(results, BATCH, SENDERS);
        try (var connection = database.connect()) {
            load.insertRuns(connection);
            Measured before = Measured.now(center.process(), database);
            long begin = System.nanoTime();
            load.answerAll(center.center(), installation.token());
            double seconds = (System.nanoTime() - begin) / 1e9;
            Measured spent = Measured.now(center.process(), database).since(before);
            print(
                    "%d results in batches of %d: %d stored, %.0f a second; CPU center %.1f s, database %.1f s",
                    results,
                    BATCH,
                    CallbackLoad.stored(connection),
                    results / seconds,
                    spent.centerSeconds(),
                    spent.databaseSeconds());
        }
    }
}
