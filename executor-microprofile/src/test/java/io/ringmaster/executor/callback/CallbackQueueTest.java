package io.ringmaster.executor.callback;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.executor.LoggedText;
import io.ringmaster.protocol.CallbackItem;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CallbackQueueTest {
    private static final int CAPACITY = 100_000;

    private final CallbackQueue queue = new CallbackQueue();

    @Test
    void whatTheLastProcessLeftIsTakenHoweverMuchItIsAndLeavesTheRunsTheirRoom() {
        try (LoggedText log = new LoggedText(CallbackQueue.class)) {
            queue.addAll(IntStream.rangeClosed(1, CAPACITY + 1)
                    .mapToObj(CallbackScene::item)
                    .toList());
            queue.add(CallbackScene.item(CAPACITY + 2));

            assertThat(queue.size()).isEqualTo(CAPACITY + 2);
            assertThat(log.lines()).isEmpty();
        }
    }

    @Test
    void whatHasNoRoomIsReportedAsLost() {
        CallbackItem item = CallbackScene.item(1);
        IntStream.range(0, CAPACITY).forEach(i -> queue.add(item));

        try (LoggedText log = new LoggedText(CallbackQueue.class)) {
            queue.add(CallbackScene.item(7));

            assertThat(queue.size()).isEqualTo(CAPACITY);
            assertThat(log.lines()).singleElement().asString().contains("The result of the run 7 is lost");
        }
    }
}
