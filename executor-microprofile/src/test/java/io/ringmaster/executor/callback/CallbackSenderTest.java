package io.ringmaster.executor.callback;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ringmaster.executor.FakeCenter;
import io.ringmaster.executor.SettableClock;
import io.ringmaster.executor.logfile.LogFiles;
import io.ringmaster.executor.scheduler.CenterClient;
import io.ringmaster.executor.scheduler.CenterJson;
import io.ringmaster.protocol.CallbackItem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class CallbackSenderTest {
    private static final long DATE = 1760000000000L;

    private final FakeCenter center = new FakeCenter();
    private final SettableClock clock = new SettableClock("2025-10-09T09:00:00Z");
    private final CallbackQueue queue = new CallbackQueue();
    private final List<CallbackItem> reported = new ArrayList<>();

    @TempDir
    Path base;

    private LogFiles logs;
    private CallbackSender sender;

    @BeforeEach
    void open() {
        logs = new LogFiles(base, clock);
        sender = newSender();
    }

    @AfterEach
    void close() {
        center.close();
    }

    @Test
    void sendsWhatWaitsInBatchesInOrder() throws Exception {
        IntStream.rangeClosed(1, 300).forEach(id -> queue.add(item(id)));

        sender.runOnce();
        sender.runOnce();

        assertThat(center.operations()).containsExactly("callback", "callback");
        assertThat(center.logIds())
                .containsExactlyElementsOf(IntStream.rangeClosed(1, 300).boxed().toList());
        assertThat(stored()).isEmpty();
    }

    @Test
    void whatNoCenterTookWaitsOnDiskAndGoesInOrder() throws Exception {
        center.answers(200, FakeCenter.FAILURE);
        for (int id = 1; id <= 3; id++) {
            queue.add(item(id));
            sender.runOnce();
        }
        assertThat(center.logIds())
                .as("the second and third wait for the back-off")
                .containsExactly(1);
        assertThat(stored()).hasSize(3);

        center.answers(200, FakeCenter.SUCCESS);
        clock.tick(Duration.ofSeconds(1));
        sender.runOnce();
        sender.runOnce();
        sender.runOnce();

        assertThat(center.logIds()).containsExactly(1, 1, 2, 3);
        assertThat(stored()).isEmpty();
    }

    @Test
    void waitsLongerAfterEachFailure() throws Exception {
        center.answers(503, "");
        queue.add(item(1));
        sender.runOnce();
        for (int seconds : new int[] {1, 2, 4, 8, 16, 30, 30}) {
            int calls = center.calls().size();
            clock.tick(Duration.ofSeconds(seconds).minusMillis(1));
            sender.runOnce();
            assertThat(center.calls()).as("before %d s", seconds).hasSize(calls);
            clock.tick(Duration.ofMillis(1));
            sender.runOnce();
            assertThat(center.calls()).as("after %d s", seconds).hasSize(calls + 1);
        }
        assertThat(stored()).as("a file goes only after success").hasSize(1);
    }

    @Test
    void anExecutorThatStartsSendsWhatTheLastOneLeft() throws Exception {
        center.answers(503, "");
        queue.add(item(1));
        sender.runOnce();

        center.answers(200, FakeCenter.SUCCESS);
        newSender().runOnce();

        assertThat(center.logIds()).containsExactly(1, 1);
        assertThat(stored()).isEmpty();
    }

    @Test
    void sendsTheFilesOfAGenuineExecutorAndSetsOthersAside() throws Exception {
        Path directory = Files.createDirectories(base.resolve("callbacklogs"));
        Files.writeString(
                directory.resolve("xxl-job-callback-0123456789abcdef.log"),
                "[{\"logId\":7,\"logDateTim\":1760000000000,\"handleCode\":500,\"handleMsg\":\"boom\"}]");
        Files.write(
                directory.resolve("xxl-job-callback-1759999999999.log"), new byte[] {(byte) 0xac, (byte) 0xed, 0, 5});
        Files.writeString(directory.resolve("ringmaster-callback-0000000000001-000000.json"), "[{\"logId\":");
        Files.writeString(directory.resolve("ringmaster-callback-0000000000002-000000.json.tmp"), "[");

        sender.runOnce();

        assertThat(center.logIds()).containsExactly(7);
        sender.runOnce();
        assertThat(stored())
                .containsExactlyInAnyOrder(
                        "xxl-job-callback-1759999999999.log.unreadable",
                        "ringmaster-callback-0000000000001-000000.json.unreadable",
                        "ringmaster-callback-0000000000002-000000.json.tmp");
    }

    @Test
    void eachAttemptLeavesALineInTheRunsLog() throws Exception {
        center.answers(200, FakeCenter.FAILURE);
        queue.add(item(5));
        sender.runOnce();
        center.answers(200, FakeCenter.SUCCESS);
        clock.tick(Duration.ofSeconds(1));
        sender.runOnce();

        assertThat(base.resolve("2025-10-09").resolve("5.log"))
                .content()
                .contains("Result not sent: ", "not now", "Result sent to " + center.address());
    }

    @Test
    void flushesAtTheEnd() {
        IntStream.rangeClosed(1, 450).forEach(id -> queue.add(item(id)));
        sender.stop();

        sender.run();

        assertThat(center.logIds()).hasSize(450);
    }

    @Test
    void flushesToDiskIfNobodyTakesIt() throws Exception {
        center.answers(500, "");
        IntStream.rangeClosed(1, 450).forEach(id -> queue.add(item(id)));
        sender.stop();

        sender.run();

        assertThat(center.calls()).as("one try is enough to know").hasSize(1);
        assertThat(stored()).hasSize(3);
    }

    @Test
    void keepsResultsInMemoryWhileTheDiskRefusesToo() throws Exception {
        Files.createFile(base.resolve("callbacklogs"));
        center.answers(500, "");
        queue.add(item(1));
        Thread thread = new Thread(sender);
        thread.start();
        try {
            await().until(() -> center.calls().size() == 1);
            center.answers(200, FakeCenter.SUCCESS);
            await().until(() -> {
                clock.tick(Duration.ofSeconds(30));
                return center.calls().size() == 2;
            });
            assertThat(center.logIds()).containsExactly(1, 1);
        } finally {
            sender.stop();
            thread.join();
        }
    }

    private CallbackSender newSender() {
        CenterJson json = new CenterJson();
        CenterClient client =
                new CenterClient(List.of(center.address()), Optional.of("t"), Duration.ofSeconds(3), json);
        return new CallbackSender(queue, client, json, base, logs, reported::addAll, clock);
    }

    private List<String> stored() throws IOException {
        if (!Files.isDirectory(base.resolve("callbacklogs"))) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(base.resolve("callbacklogs"))) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }

    private static CallbackItem item(long id) {
        return new CallbackItem(id, DATE, 200, null);
    }
}
