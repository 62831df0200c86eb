package io.ringmaster.system;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What the center costs and what it holds, on one MariaDB that commits durably and one center on Payara Micro. System
 * properties: scenario (a name of {@link #scenarios}, several with commas, or all), runs (3, of which the median is told), and
 * the numbers below.
 */
public final class Benchmark {
    private static final int LONG_WARM_UP = 60;

    private Benchmark() {}

    /** One thing to measure, on servers of its own. */
    interface Scenario {
        void run(MariaDb database, PayaraMicro center, Installation installation, BenchmarkFigures figures)
                throws Exception;
    }

    public static void main(String[] arguments) throws Exception {
        Map<String, Scenario> scenarios = scenarios();
        String wanted = System.getProperty("scenario", "steady");
        List<String> names = wanted.equals("all") ? List.copyOf(scenarios.keySet()) : List.of(wanted.split(","));
        int runs = Integer.getInteger("runs", 3);
        for (String name : names) {
            Scenario scenario = scenarios.get(name);
            if (scenario == null) {
                throw new IllegalArgumentException("scenario must be all or some of " + scenarios.keySet());
            }
            BenchmarkFigures figures = new BenchmarkFigures();
            for (int run = 1; run <= runs; run++) {
                print("-- %s, run %d of %d", name, run, runs);
                run(name, scenario, figures);
            }
            figures.sayMedians();
        }
    }

    private static Map<String, Scenario> scenarios() {
        int warmUp = Integer.getInteger("warmup", 10);
        int duration = Integer.getInteger("duration", 60);
        Map<String, Scenario> all = new LinkedHashMap<>();
        all.put("steady", new BenchmarkSteady(Integer.getInteger("jobs", 1000), warmUp, duration));
        all.put("double", new BenchmarkSteady(2 * Integer.getInteger("jobs", 1000), warmUp, duration));
        // until the compiler of the JVM rests it takes a fifth of the machine, which is missing at this rate
        all.put(
                "rate",
                new BenchmarkSteady(
                        Integer.getInteger("rate", 7000), Math.max(warmUp, LONG_WARM_UP), Math.min(duration, 40)));
        all.put("burst", new BenchmarkBurst(Integer.getInteger("burst", 10_000)));
        all.put("callbacks", new BenchmarkCallbacks(Integer.getInteger("results", 300_000)));
        all.put(
                "pass",
                new BenchmarkPass(Integer.getInteger("enabled", 1_000_000), 100, Math.max(warmUp, LONG_WARM_UP)));
        all.put("idle", new BenchmarkIdle(Integer.getInteger("dormant", 100_000), warmUp));
        return all;
    }

    private static void run(String name, Scenario scenario, BenchmarkFigures figures) throws Exception {
        Installation installation = new Installation("benchmark-" + name);
        try (MariaDb database = MariaDb.started();
                // encryption of the loopback interface is not what is measured
                PayaraMicro center = PayaraMicro.centerOnly(
                        installation.on(database).set("RINGMASTER_DB_URL", database.url() + "?sslMode=DISABLED"),
                        System.getProperty("jvm", name.equals("idle") ? "-Xmx512m" : "-Xmx2g")
                                .split(" "))) {
            center.awaitReady();
            scenario.run(database, center, installation, figures);
        }
    }

    static void print(String format, Object... values) {
        System.out.println(String.format(Locale.ROOT, format, values));
    }
}
