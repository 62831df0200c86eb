package io.ringmaster.system;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionTimeoutException;

/** Live threads of another Java process, by name. */
final class Threads {
    private Threads() {}

    static List<String> of(ServerProcess server) {
        try {
            Path log = java.nio.file.Files.createTempFile(server.logFile().getParent(), "threads-", ".txt");
            ServerProcess.run(
                    log,
                    Map.of(),
                    List.of(
                            Path.of(System.getProperty("java.home"), "bin", "jcmd")
                                    .toString(),
                            Long.toString(server.workerPid()),
                            "Thread.print"),
                    Duration.ofSeconds(30));
            return java.nio.file.Files.readAllLines(log).stream()
                    .filter(line -> line.startsWith("\""))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Servers' own pools grow a little at any time; one thread lost per deployment shows all the same. */
    static void awaitAtMost(ServerProcess server, int most) {
        try {
            Awaitility.await("threads")
                    .atMost(Duration.ofSeconds(60))
                    .pollInterval(Duration.ofSeconds(2))
                    .until(() -> of(server).size() <= most);
        } catch (ConditionTimeoutException e) {
            throw new AssertionError("more than " + most + " threads:\n" + String.join("\n", of(server)), e);
        }
    }
}
