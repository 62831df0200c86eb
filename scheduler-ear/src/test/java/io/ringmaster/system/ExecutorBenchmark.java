package io.ringmaster.system;

import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;

/**
 * The sample executor on Payara Micro, a center that only counts results, and a generator of load that asks as fast as it
 * is answered, all on this machine. Prints what was accepted, what came back, and what it cost. System properties:
 * connections, jobs, warmup and duration (seconds), jvm (options of the executor).
 */
public final class ExecutorBenchmark {
    private final int connections = Integer.getInteger("connections", 32);
    private final int jobs = Integer.getInteger("jobs", 100);
    private final int warmUp = Integer.getInteger("warmup", 20);
    private final int duration = Integer.getInteger("duration", 20);

    private ExecutorBenchmark() {}

    public static void main(String[] arguments) throws InterruptedException {
        new ExecutorBenchmark().run();
    }

    private void run() throws InterruptedException {
        Installation installation = new Installation("executor-benchmark");
        try (ResultCounter center = new ResultCounter();
                SampleExecutor executor = SampleExecutor.started(
                        installation,
                        center.address(),
                        System.getProperty("jvm", "-Xmx1g").split(" "));
                RunLoad load = new RunLoad(executor, installation.token(), jobs)) {
            print("%d connections, %d jobs, %d s after a warm-up of %d s", connections, jobs, duration, warmUp);
            load.start(connections);
            TimeUnit.SECONDS.sleep(warmUp);
            long accepted = load.accepted();
            long results = center.distinct();
            double seconds = Measured.cpuSeconds(executor.process().workerPid());
            long begin = System.nanoTime();
            TimeUnit.SECONDS.sleep(duration);
            accepted = load.accepted() - accepted;
            results = center.distinct() - results;
            seconds = Measured.cpuSeconds(executor.process().workerPid()) - seconds;
            double took = (System.nanoTime() - begin) / 1e9;
            load.stop();
            print("accepted %.0f/s, results %.0f/s", accepted / took, results / took);
            print("CPU of the executor per 1000 runs: %.3f s", seconds * 1000 / accepted);
            awaitResults(load, center);
        }
    }

    private static void awaitResults(RunLoad load, ResultCounter center) {
        long begin = System.nanoTime();
        Awaitility.await("results")
                .atMost(Duration.ofMinutes(2))
                .pollInterval(Duration.ofMillis(100))
                .until(() -> center.distinct() >= load.accepted());
        print(
                "accepted %d, refused %d, results %d (%d more than once), the last one %.1f s after the load",
                load.accepted(),
                load.refused(),
                center.distinct(),
                center.repeated(),
                (System.nanoTime() - begin) / 1e9);
        if (load.refused() != 0) {
            throw new IllegalStateException(load.refused() + " runs were refused: " + load.refusal());
        }
    }

    private static void print(String format, Object... values) {
        System.out.println(String.format(Locale.ROOT, format, values));
    }
}
