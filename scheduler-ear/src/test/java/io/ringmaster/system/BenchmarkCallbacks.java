package io.ringmaster.system;

/**
 * Results that executors report in batches of 100.
 *
 * @param results how many
 */
record BenchmarkCallbacks(int results) implements Benchmark.Scenario {
    private static final int BATCH = 100;
    private static final int SENDERS = 16;
    private static final int TIMES = 2;
    /** Between the ids of one time and those of the next. */
    private static final long FAR = 10_000_000;

    @Override
    public void run(MariaDb database, PayaraMicro center, Installation installation, BenchmarkFigures figures)
            throws Exception {
        Benchmark.print("%d results in batches of %d, %d times; the center is cold at first", results, BATCH, TIMES);
        try (var connection = database.connect()) {
            for (int time = 1; time <= TIMES; time++) {
                CallbackLoad load = new CallbackLoad(1 + time * FAR, results, BATCH, SENDERS);
                load.insertRuns(connection);
                Measured before = Measured.now(center.process(), database);
                long begin = System.nanoTime();
                load.answerAll(center.center(), installation.token());
                double seconds = (System.nanoTime() - begin) / 1e9;
                Measured spent = Measured.now(center.process(), database).since(before);
                String when = "time " + time + ", ";
                figures.add(when + "stored", CallbackLoad.stored(connection));
                figures.add(when + "stored a second", results / seconds, 0);
                figures.add(when + "CPU center, s", spent.centerSeconds(), 1);
                figures.add(when + "CPU database, s", spent.databaseSeconds(), 1);
            }
        }
    }
}
