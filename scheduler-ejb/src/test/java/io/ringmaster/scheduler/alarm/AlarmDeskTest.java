package io.ringmaster.scheduler.alarm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class AlarmDeskTest {
    private static final Duration PATIENCE = Duration.ofMillis(300);

    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final CountDownLatch released = new CountDownLatch(1);
    private final AtomicInteger calls = new AtomicInteger();
    private final AtomicInteger back = new AtomicInteger();

    @AfterEach
    void stop() {
        released.countDown();
        threads.shutdownNow();
    }

    @Test
    void anAlarmThatDoesNotComeBackGetsTheNextNoticeAllTheSame() {
        AlarmDesk desk = desk(1);
        assertThat(raise(desk, 1)).isFalse();
        await().untilAsserted(() -> assertThat(raise(desk, 2)).isTrue());
    }

    @Test
    void howLongANoticeMayTakeCountsFromItsOwnTurn() {
        AlarmDesk desk = new AlarmDesk(
                List.of(alarm(notice -> {
                    calls.incrementAndGet();
                    var unused = released.await(PATIENCE.toMillis() / 6, TimeUnit.MILLISECONDS);
                })),
                threads,
                PATIENCE);
        List<CompletableFuture<Boolean>> all = new ArrayList<>();
        for (int record = 1; record <= 20; record++) {
            all.add(begin(desk, record));
        }

        assertThat(all).allSatisfy(raised -> assertThat(raised.join()).isTrue());
        assertThat(calls).hasValue(20);
    }

    @Test
    void whatWaitsBehindACallThatDoesNotComeBackIsCalledToo() {
        AlarmDesk desk = desk(1);
        CompletableFuture<Boolean> hanging = begin(desk, 1);
        CompletableFuture<Boolean> behind = begin(desk, 2);

        assertThat(hanging.join()).isFalse();
        assertThat(behind.join()).isTrue();
    }

    @Test
    void onlySoManyCallsAreLeftToThemselvesAndTheAlarmGoesOnWhenOneComesBack() {
        AlarmDesk desk = desk(AlarmQueue.MOST_GIVEN_UP);
        for (int record = 1; record <= AlarmQueue.MOST_GIVEN_UP; record++) {
            int now = record;
            assertThat(raise(desk, record)).isFalse();
            await().untilAsserted(() -> assertThat(calls).hasValue(now));
        }
        assertThat(raise(desk, 100)).isFalse();
        assertThat(calls).as("nobody is left who could call").hasValue(AlarmQueue.MOST_GIVEN_UP);

        released.countDown();
        await().until(() -> back.get() == AlarmQueue.MOST_GIVEN_UP);
        await().untilAsserted(() -> assertThat(raise(desk, 101)).isTrue());
    }

    @Test
    void aCallThatHeedsItsInterruptTakesNoPlace() {
        AtomicInteger interrupted = new AtomicInteger();
        AlarmDesk desk = new AlarmDesk(
                List.of(alarm(notice -> {
                    if (notice.record() < 10) {
                        try {
                            released.await();
                        } finally {
                            interrupted.incrementAndGet();
                        }
                    }
                })),
                threads,
                PATIENCE);
        for (int record = 1; record <= AlarmQueue.MOST_GIVEN_UP + 1; record++) {
            int now = record;
            assertThat(raise(desk, record)).isFalse();
            await().untilAsserted(() -> assertThat(interrupted).hasValue(now));
        }
        await().untilAsserted(() -> assertThat(raise(desk, 10)).isTrue());
    }

    @Test
    void anAlarmThatThrowsErrorsGetsTheNextNoticeAllTheSame() {
        int flawed = AlarmQueue.MOST_GIVEN_UP + 1;
        AlarmDesk desk = new AlarmDesk(
                List.of(alarm(notice -> {
                    if (notice.record() <= flawed) {
                        throw new AssertionError("a flaw");
                    }
                })),
                threads,
                PATIENCE);
        for (int record = 1; record <= flawed; record++) {
            assertThat(raise(desk, record)).isFalse();
        }
        assertThat(raise(desk, flawed + 1)).isTrue();
    }

    /** An alarm of which the first calls hang, whatever is done to them. */
    private AlarmDesk desk(int hanging) {
        return new AlarmDesk(
                List.of(alarm(notice -> {
                    if (calls.incrementAndGet() <= hanging) {
                        while (released.getCount() > 0) {
                            try {
                                released.await();
                            } catch (InterruptedException ignored) {
                                // as a socket that is read does
                            }
                        }
                        back.incrementAndGet();
                    }
                })),
                threads,
                PATIENCE);
    }

    private interface Raising {
        void raise(Notice notice) throws Exception;
    }

    private static Alarm alarm(Raising raising) {
        return new Alarm() {
            @Override
            public String name() {
                return "test";
            }

            @Override
            public void raise(Notice notice) throws Exception {
                raising.raise(notice);
            }
        };
    }

    private static boolean raise(AlarmDesk desk, long record) {
        return begin(desk, record).join();
    }

    private static CompletableFuture<Boolean> begin(AlarmDesk desk, long record) {
        return desk.raise(new Notice("g", 7, "job", record, 0, Instant.EPOCH, null, "boom", List.of()))
                .toCompletableFuture();
    }
}
