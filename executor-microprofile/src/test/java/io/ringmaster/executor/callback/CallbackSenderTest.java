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
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
        Path serialised = Files.write(
                Files.createDirectories(base.resolve("callbacklog")).resolve("xxl-job-callback-1759999999999-1.log"),
                new byte[] {(byte) 0xac, (byte) 0xed, 0, 5});
        Files.writeString(directory.resolve("ringmaster-callback-0000000000001-000000.json"), "[{\"logId\":");
        Files.writeString(directory.resolve("ringmaster-callback-0000000000002-000000.json.tmp"), "[");

        sender.runOnce();

        assertThat(center.logIds()).containsExactly(7);
        sender.runOnce();
        assertThat(stored())
                .containsExactlyInAnyOrder(
                        "ringmaster-callback-0000000000001-000000.json.unreadable",
                        "ringmaster-callback-0000000000002-000000.json.tmp");
        assertThat(serialised).doesNotExist();
        assertThat(serialised.resolveSibling(serialised.getFileName() + ".unreadable"))
                .exists();
    }

    @ParameterizedTest
    @ValueSource(strings = {"nested", "huge number"})
    void whatParsersChokeOnIsSetAsideToo(String kind) throws Exception {
        String bad = kind.equals("nested")
                ? "[".repeat(5000) + "]".repeat(5000)
                : "[{\"logId\":1e99999999999,\"logDateTim\":1,\"handleCode\":200}]";
        write("ringmaster-callback-0000000000001-000000.json", bad);
        write("ringmaster-callback-0000000000002-000000.json", batch(7));

        sender.runOnce();
        sender.runOnce();

        assertThat(center.logIds()).containsExactly(7);
        assertThat(stored()).containsExactly("ringmaster-callback-0000000000001-000000.json.unreadable");
    }

    @Test
    void aFileThatTheDiskRefusesKeepsNoOtherOneWaiting() throws Exception {
        // a directory can neither be read nor, with something in it, be replaced
        Path bad = Files.createDirectories(
                base.resolve("callbacklogs").resolve("ringmaster-callback-0000000000001-000000.json"));
        write("ringmaster-callback-0000000000002-000000.json", batch(7));
        write("ringmaster-callback-0000000000003-000000.json", batch(8));

        sender.runOnce();
        sender.runOnce();
        assertThat(center.logIds()).containsExactly(7, 8);

        sender.runOnce();
        Files.delete(bad);
        write("ringmaster-callback-0000000000001-000000.json", batch(6));
        clock.tick(Duration.ofSeconds(30));
        sender.runOnce();
        assertThat(center.logIds()).as("once the disk is well").containsExactly(7, 8, 6);
    }

    @Test
    void aBatchThatIsRefusedKeepsNoOtherOneWaiting() throws Exception {
        center.refuses("\"logId\":6,");
        for (int id = 6; id <= 8; id++) {
            write("ringmaster-callback-000000000000%d-000000.json".formatted(id), batch(id));
        }
        for (int pass = 0; pass < 4; pass++) {
            sender.runOnce();
            clock.tick(Duration.ofSeconds(1));
        }
        assertThat(center.logIds()).containsExactly(6, 7, 6, 8);

        queue.add(item(9));
        sender.runOnce();
        assertThat(center.logIds()).as("it does not make others slow").containsExactly(6, 7, 6, 8, 9);

        center.refuses("\0");
        clock.tick(Duration.ofSeconds(31));
        sender.runOnce();
        assertThat(center.logIds()).containsExactly(6, 7, 6, 8, 9, 6);
        assertThat(stored()).isEmpty();
    }

    @Test
    void filesGoInOrderAfterAnOutage() throws Exception {
        center.answers(503, "");
        for (int id = 1; id <= 4; id++) {
            write("ringmaster-callback-000000000000%d-000000.json".formatted(id), batch(id));
        }
        sender.runOnce();
        clock.tick(Duration.ofSeconds(1));
        sender.runOnce();
        int tries = center.calls().size();

        center.answers(200, FakeCenter.SUCCESS);
        clock.tick(Duration.ofSeconds(30));
        for (int pass = 0; pass < 4; pass++) {
            sender.runOnce();
        }
        assertThat(center.logIds().subList(tries, tries + 4))
                .as("one goes first as a probe")
                .containsExactly(3, 1, 2, 4);
    }

    @Test
    void longTextsMakeSmallBatches() throws Exception {
        IntStream.rangeClosed(1, 20).forEach(id -> queue.add(new CallbackItem(id, DATE, 500, "\u4e2d".repeat(30_000))));

        for (int pass = 0; pass < 10; pass++) {
            sender.runOnce();
        }

        assertThat(center.logIds())
                .containsExactlyElementsOf(IntStream.rangeClosed(1, 20).boxed().toList());
        assertThat(center.calls()).allMatch(call -> call.body().getBytes(StandardCharsets.UTF_8).length < 500_000);
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
    void goesOnAfterAnErrorAndKeepsTheBatch() throws Exception {
        AtomicBoolean broken = new AtomicBoolean(true);
        sender = newSender(batch -> {
            if (broken.getAndSet(false)) {
                throw new NoClassDefFoundError("once");
            }
            reported.addAll(batch);
        });
        queue.add(item(1));
        Thread thread = new Thread(sender);
        thread.start();
        await().until(() -> !broken.get());
        queue.add(item(2));
        await().until(() -> center.logIds().contains(2));
        sender.stop();
        thread.join();

        assertThat(reported).extracting(CallbackItem::logId).containsExactlyInAnyOrder(1L, 2L);
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

    private void write(String name, String content) throws IOException {
        Files.writeString(Files.createDirectories(base.resolve("callbacklogs")).resolve(name), content);
    }

    private static String batch(int logId) {
        return "[{\"logId\":%d,\"logDateTim\":1760000000000,\"handleCode\":200}]".formatted(logId);
    }

    private CallbackSender newSender() {
        return newSender(reported::addAll);
    }

    private CallbackSender newSender(Consumer<List<CallbackItem>> listener) {
        CenterJson json = new CenterJson();
        CenterClient client =
                new CenterClient(List.of(center.address()), Optional.of("t"), Duration.ofSeconds(3), json);
        return new CallbackSender(queue, client, json, base, logs, listener, clock);
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
