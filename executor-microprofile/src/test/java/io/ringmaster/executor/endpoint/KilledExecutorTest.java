package io.ringmaster.executor.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ringmaster.executor.ChildJvm;
import io.ringmaster.executor.FakeCenter;
import jakarta.json.JsonObject;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A real process that a SIGKILL ends while it works. */
@Timeout(120)
class KilledExecutorTest {
    private static final int QUICK = 500;
    private static final int RUNNING = 1000;
    private static final int WAITING = 1001;
    private static final String ACCEPTED = " 200";

    @TempDir
    Path base;

    private final FakeCenter center = new FakeCenter();

    @AfterEach
    void close() {
        center.close();
    }

    @Test
    void noRunAndNoResultIsLostAndNoneRunsTwice() throws Exception {
        center.answers(500, "");
        Process first = start();
        send(first, run(1, RUNNING, "endless"), run(1, WAITING, "endless"));
        // the last answers are outstanding when the process dies, so that it dies at work
        Writer input = first.outputWriter(StandardCharsets.UTF_8);
        for (int id = 1; id <= QUICK; id++) {
            input.write(run(2 + id % 5, id, "quick") + "\n");
        }
        input.flush();
        List<String> accepted = answers(first, QUICK / 2);
        assertThat(first.destroyForcibly().waitFor()).as("killed by signal 9").isEqualTo(128 + 9);

        center.answers(200, FakeCenter.SUCCESS);
        int before = center.results().size();
        Process second = start();
        String[] again = IntStream.rangeClosed(1, QUICK / 2)
                .mapToObj(id -> run(2 + id % 5, id, "quick"))
                .toArray(String[]::new);
        assertThat(send(second, again)).as("sent again").allMatch(answer -> answer.endsWith(ACCEPTED));

        assertThat(accepted).allMatch(answer -> answer.endsWith(ACCEPTED));
        await().atMost(Duration.ofSeconds(60))
                .untilAsserted(() -> assertThat(delivered(before))
                        .containsKeys(
                                IntStream.rangeClosed(1, QUICK / 2).boxed().toArray(Integer[]::new))
                        .containsKeys(RUNNING, WAITING));
        Map<Integer, JsonObject> results = delivered(before);
        assertThat(results.get(RUNNING).getInt("handleCode")).isEqualTo(500);
        assertThat(results.get(RUNNING).getString("handleMsg")).doesNotContain("not begun");
        assertThat(results.get(WAITING).getInt("handleCode")).isEqualTo(500);
        assertThat(results.get(WAITING).getString("handleMsg")).contains("It had not begun");
        assertThat(Files.readAllLines(base.resolve("ran"))).doesNotHaveDuplicates();
        second.outputWriter(StandardCharsets.UTF_8).close();
        assertThat(second.waitFor()).isZero();
    }

    private Map<Integer, JsonObject> delivered(int before) {
        return center.results().stream()
                .skip(before)
                .collect(Collectors.toMap(result -> result.getInt("logId"), result -> result, (one, other) -> one));
    }

    private Process start() throws IOException {
        return new ProcessBuilder(ChildJvm.command(KilledExecutor.class, base, center.address()))
                .redirectError(base.resolve("errors").toFile())
                .start();
    }

    /** Sends each and waits for its answer. */
    private static List<String> send(Process process, String... bodies) throws IOException {
        Writer input = process.outputWriter(StandardCharsets.UTF_8);
        for (String body : bodies) {
            input.write(body + "\n");
        }
        input.flush();
        return answers(process, bodies.length);
    }

    private static List<String> answers(Process process, int count) throws IOException {
        BufferedReader output = process.inputReader(StandardCharsets.UTF_8);
        return IntStream.range(0, count)
                .mapToObj(i -> {
                    try {
                        return String.valueOf(output.readLine());
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                })
                .toList();
    }

    private static String run(int jobId, int logId, String handler) {
        return "{\"jobId\":%d,\"logId\":%d,\"logDateTime\":1760000000000,\"executorHandler\":\"%s\",\"glueType\":\"BEAN\"}"
                .formatted(jobId, logId, handler);
    }
}
