package io.ringmaster.system;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;

/**
 * An application with a handler that does nothing on Payara Micro, a center that only counts results, and a generator of load that asks as fast as it
 * is answered, all on this machine. Prints what was accepted, what came back, and what it cost. System properties:
 * connections, jobs, warmup and duration (seconds), jvm (options of the executor), and bare, which asks a resource of the
 * application instead that reads the same body with JSON-B: what the server itself allows.
 */
public final class ExecutorBenchmark {
    private final int connections = Integer.getInteger("connections", 32);
    private final int jobs = Integer.getInteger("jobs", 100);
    /** The compiler gets what the requests leave it: minutes pass until everything that is hot is compiled. */
    private final int warmUp = Integer.getInteger("warmup", 240);

    private final int duration = Integer.getInteger("duration", 20);

    private static final String APPLICATION = """
            package demo;

            import io.ringmaster.executor.api.*;
            import jakarta.enterprise.context.*;
            import jakarta.ws.rs.*;
            import jakarta.ws.rs.core.Application;
            import java.util.Map;

            public class Nothing {
                @ApplicationScoped
                public static class Jobs {
                    @Job("nothing")
                    public void run() {}
                }

                @ApplicationPath("bare")
                public static class Api extends Application {}

                @ApplicationScoped
                @Path("run")
                public static class Bare {
                    @POST
                    @Consumes("application/json")
                    @Produces("application/json")
                    public Answer run(Order order) {
                        Answer answer = new Answer();
                        answer.code = order.jobId > 0 ? 200 : 500;
                        return answer;
                    }
                }

                public static class Order {
                    public int jobId;
                    public long logId;
                    public long logDateTime;
                    public String executorHandler;
                    public String executorParams;
                    public String executorBlockStrategy;
                    public String glueType;
                }

                public static class Answer {
                    public int code;
                    public String msg;
                    public Map<String, String> content;
                }
            }
            """;

    private final boolean bare = Boolean.getBoolean("bare");

    private ExecutorBenchmark() {}

    public static void main(String[] arguments) throws InterruptedException {
        new ExecutorBenchmark().run();
    }

    private void run() throws InterruptedException {
        Installation installation = new Installation("executor-benchmark");
        Path war = new EmbeddingWar(installation.directory())
                .java("Nothing", APPLICATION)
                .build("executor-sample");
        try (ResultCounter center = new ResultCounter();
                SampleExecutor executor = SampleExecutor.started(
                        war,
                        installation,
                        center.address(),
                        System.getProperty("jvm", "-Xmx1g").split(" "));
                RunLoad load = load(executor, installation)) {
            print("%d connections, %d jobs, %d s after a warm-up of %d s", connections, jobs, duration, warmUp);
            load.start(connections);
            BenchmarkSteady.awaitMillis(System.currentTimeMillis() + TimeUnit.SECONDS.toMillis(warmUp));
            long accepted = load.accepted();
            long results = center.distinct();
            double seconds = Measured.cpuSeconds(executor.process().workerPid());
            long begin = System.nanoTime();
            BenchmarkSteady.awaitMillis(System.currentTimeMillis() + TimeUnit.SECONDS.toMillis(duration));
            accepted = load.accepted() - accepted;
            results = center.distinct() - results;
            seconds = Measured.cpuSeconds(executor.process().workerPid()) - seconds;
            double took = (System.nanoTime() - begin) / 1e9;
            load.stop();
            print("accepted %.0f/s, results %.0f/s", accepted / took, results / took);
            print("CPU of the executor per 1000 runs: %.3f s", seconds * 1000 / accepted);
            if (!bare) {
                awaitResults(load, center);
            }
        }
    }

    private RunLoad load(SampleExecutor executor, Installation installation) {
        String path = bare ? "/executor-sample/bare/run" : executor.address().getPath() + "/run";
        return new RunLoad(executor.port(), path, installation.token(), "nothing", jobs);
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
