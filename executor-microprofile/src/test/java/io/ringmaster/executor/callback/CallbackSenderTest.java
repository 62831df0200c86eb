package io.ringmaster.executor.callback;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ringmaster.executor.FakeCenter;
import io.ringmaster.protocol.CallbackItem;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CallbackSenderTest extends CallbackScene {
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
        center.answers(503, "");
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

    /** Longer than a second, after which it once looked up; a result ends its sleep at once. */
    @Test
    void sleepsWhileThereIsNothingToDo() throws Exception {
        sender.runOnce();
        FutureTask<Void> pass = new FutureTask<>(() -> {
            sender.runOnce();
            return null;
        });
        new Thread(pass, "sender").start();

        await().during(Duration.ofMillis(1500)).until(() -> !pass.isDone());
        queue.add(item(1));
        pass.get(10, TimeUnit.SECONDS);

        assertThat(center.logIds()).containsExactly(1);
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
        Files.createFile(base.resolve("own"));
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
}
