package io.ringmaster.executor.scripts;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

/**
 * A process and what it started. A child whose parent has ended belongs to nobody's descendants any more; on Linux it is
 * found by the mark in its environment.
 */
record ProcessTree(Process root, String mark) {
    static final String MARK = "RINGMASTER_RUN";
    private static final int ROUNDS = 10;
    private static final Duration PER_ROUND = Duration.ofMillis(100);

    /** Whether it has ended. */
    boolean awaitExit(Duration patience) throws InterruptedException {
        return root.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS);
    }

    int exitCode() {
        return root.exitValue();
    }

    /** Asks all processes to end, then ends those that did not; false if one survives even that. */
    boolean end(Duration grace) {
        List<ProcessHandle> asked = members();
        asked.forEach(ProcessHandle::destroy);
        await(asked, grace);
        // again and again, because a process may start another one while it is looked for
        for (int round = 0; round < ROUNDS; round++) {
            List<ProcessHandle> left = members();
            if (left.isEmpty()) {
                return true;
            }
            left.forEach(ProcessHandle::destroyForcibly);
            await(left, PER_ROUND);
        }
        return members().isEmpty();
    }

    private List<ProcessHandle> members() {
        Stream<ProcessHandle> family = Stream.concat(Stream.of(root.toHandle()), root.descendants());
        return Stream.concat(family, ProcessHandle.allProcesses().filter(this::isMarked))
                .filter(ProcessHandle::isAlive)
                .distinct()
                .toList();
    }

    private boolean isMarked(ProcessHandle process) {
        try {
            Path environment = Path.of("/proc", Long.toString(process.pid()), "environ");
            return Files.readString(environment, StandardCharsets.ISO_8859_1).contains(MARK + "=" + mark);
        } catch (IOException e) {
            // it has ended, belongs to somebody else, or this is not Linux
            return false;
        }
    }

    private static void await(List<ProcessHandle> processes, Duration patience) {
        CompletableFuture<?>[] ends =
                processes.stream().map(ProcessHandle::onExit).toArray(CompletableFuture<?>[]::new);
        try {
            CompletableFuture.allOf(ends).get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException | ExecutionException e) {
            // whoever is left is seen by the next look
            return;
        } catch (InterruptedException e) {
            // told a second time: no more patience
            Thread.currentThread().interrupt();
        }
    }
}
