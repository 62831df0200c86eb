package io.ringmaster.system;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;

/**
 * Prints what the library adds to the start of an application on Payara Micro: CPU of the thread that starts the server and
 * deploys, as the wall clock counts what else the machine does. Single starts differ by more than what is measured, so there
 * are many, by turns, and the figure comes with its standard error. Wants a quiet machine all the same. System property: starts.
 */
public final class ExecutorStartBenchmark {
    /** What the thread "main" is called once it has done its work. */
    private static final Pattern STARTED = Pattern.compile("DestroyJavaVM");

    private ExecutorStartBenchmark() {}

    public static void main(String[] arguments) {
        List<Double> without = new ArrayList<>();
        List<Double> with = new ArrayList<>();
        try (EmbeddingCost cost = new EmbeddingCost()) {
            Path bare = cost.bare();
            Path embedding = cost.embedding();
            for (int start = 0; start < Integer.getInteger("starts", 20); start++) {
                without.add(startMillis(cost, bare, "bare-" + start));
                with.add(startMillis(cost, embedding, "embedding-" + start));
            }
        }
        List<Double> more = new ArrayList<>();
        for (int start = 0; start < with.size(); start++) {
            more.add(with.get(start) - without.get(start));
        }
        System.out.println(String.format(
                Locale.ROOT,
                "A start takes %.0f ms (%s), with the library (%s) %.0f ms more, with a standard error of %.0f",
                mean(without),
                without,
                with,
                mean(more),
                standardError(more)));
    }

    private static double startMillis(EmbeddingCost cost, Path war, String name) {
        try (ServerProcess server = cost.start(war, name)) {
            Awaitility.await(name)
                    .atMost(EmbeddingCost.PATIENCE)
                    .failFast("the server has ended; see its log", () -> !server.alive())
                    .until(() -> server.log().contains(" ready in "));
            return Awaitility.await("the end of the start")
                    .atMost(EmbeddingCost.PATIENCE)
                    .until(() -> EmbeddingCost.cpuMillis(server, STARTED).max(), OptionalDouble::isPresent)
                    .orElseThrow();
        }
    }

    private static double mean(List<Double> values) {
        return values.stream().mapToDouble(value -> value).average().orElseThrow();
    }

    private static double standardError(List<Double> values) {
        double mean = mean(values);
        double squares = values.stream()
                .mapToDouble(value -> (value - mean) * (value - mean))
                .sum();
        return Math.sqrt(squares / (values.size() - 1) / values.size());
    }
}
