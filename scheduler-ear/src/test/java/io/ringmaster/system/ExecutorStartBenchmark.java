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
 * deploys, as the wall clock counts what else the machine does. Wants a quiet machine all the same. System property: starts.
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
            for (int start = 0; start < Integer.getInteger("starts", 7); start++) {
                without.add(startMillis(cost, bare, "bare-" + start));
                with.add(startMillis(cost, embedding, "embedding-" + start));
            }
        }
        System.out.println(String.format(
                Locale.ROOT,
                "A start takes %.0f ms (median of %s), with the library %.0f ms more (median of %s)",
                median(without),
                without,
                median(with) - median(without),
                with));
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

    private static double median(List<Double> values) {
        return values.stream().sorted().skip(values.size() / 2).findFirst().orElseThrow();
    }
}
