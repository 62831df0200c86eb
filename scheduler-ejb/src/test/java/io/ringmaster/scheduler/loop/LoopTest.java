package io.ringmaster.scheduler.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LoopTest {
    private static final Duration LONG = Duration.ofHours(1);
    private final List<Loop> loops = new ArrayList<>();
    private final AtomicInteger runs = new AtomicInteger();
    private final List<String> stops = new CopyOnWriteArrayList<>();

    @AfterEach
    void end() throws Exception {
        for (Loop loop : loops) {
            loop.stop(Duration.ofSeconds(5));
        }
    }

    @Test
    void runsAtOnceAndAgainWhenWoken() throws Exception {
        Loop loop = loop(() -> LONG);
        loop.start();
        await().until(() -> runs.get() == 1 && !loop.isRunning());

        loop.wake();

        await().until(() -> runs.get() == 2);
    }

    @Test
    void doesNotRunBeforeItsStartHoweverOftenItIsWoken() {
        Loop loop = loop(() -> LONG);
        loop.wake();
        loop.wakeWithin(Duration.ZERO);

        assertThat(loop.isRunning()).isFalse();
        assertThat(runs).hasValue(0);
    }

    @Test
    void runsOnceMoreWhenWokenWhileRunning() throws Exception {
        CountDownLatch inside = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        Loop loop = loop(() -> {
            inside.countDown();
            goOn.await();
            return LONG;
        });
        loop.start();
        inside.await();
        loop.wake();
        loop.wake();
        goOn.countDown();

        await().until(() -> runs.get() == 2 && !loop.isRunning());
    }

    @Test
    void survivesEveryFailureAndCountsIt() throws Exception {
        Loop loop = loop(() -> {
            if (runs.get() == 1) {
                throw new IllegalStateException("the first run");
            }
            return LONG;
        });
        loop.start();

        await().until(() -> runs.get() == 2);
        assertThat(loop.failures()).isEqualTo(1);
    }

    @Test
    void stopsAfterTheRunThatIsUnderWayAndCanStartAgain() throws Exception {
        CountDownLatch inside = new CountDownLatch(1);
        Loop loop = loop(() -> {
            inside.countDown();
            return LONG;
        });
        loop.start();
        inside.await();

        assertThat(loop.stop(Duration.ofSeconds(5))).isTrue();
        int before = runs.get();
        loop.wake();
        assertThat(loop.isRunning()).isFalse();
        loop.start();
        await().until(() -> runs.get() == before + 1);
    }

    @Test
    void interruptsARunThatDoesNotEnd() throws Exception {
        CountDownLatch inside = new CountDownLatch(1);
        CountDownLatch interrupted = new CountDownLatch(1);
        Loop loop = loop(() -> {
            inside.countDown();
            try {
                new CountDownLatch(1).await();
            } catch (InterruptedException wanted) {
                interrupted.countDown();
            }
            return LONG;
        });
        loop.start();
        inside.await();

        assertThat(loop.stop(Duration.ofMillis(50))).isFalse();
        assertThat(interrupted.await(5, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void stopsItsDutyOnItsThreadAfterTheLastRunAndNoEarlier() throws Exception {
        Loop loop = loop(() -> LONG);
        loop.start();
        await().until(() -> runs.get() == 1 && !loop.isRunning());

        loop.endRuns();
        loop.wake();
        assertThat(loop.awaitEnd(Duration.ofSeconds(5))).isTrue();
        assertThat(stops).as("it waits to be told").isEmpty();

        assertThat(loop.stop(Duration.ofSeconds(5))).isTrue();
        assertThat(stops).containsExactly("ringmaster-test");
        assertThat(runs).hasValue(1);
    }

    @Test
    void aRunThatWasGivenUpEndsItsThreadAndDoesNotGoOnBesideANewStart() throws Exception {
        CountDownLatch inside = new CountDownLatch(1);
        CountDownLatch answer = new CountDownLatch(1);
        AtomicInteger first = new AtomicInteger();
        Loop loop = loop(() -> {
            if (first.getAndIncrement() == 0) {
                inside.countDown();
                while (answer.getCount() > 0) {
                    Thread.onSpinWait();
                }
            }
            return LONG;
        });
        loop.start();
        inside.await();
        assertThat(loop.stop(Duration.ofMillis(50))).isFalse();

        loop.start();
        await().until(() -> runs.get() == 2 && !loop.isRunning());
        answer.countDown();
        assertThat(loop.stop(Duration.ofSeconds(5))).isTrue();

        assertThat(runs).hasValue(2);
        assertThat(stops).hasSize(1);
    }

    @Test
    void neverRunsTwiceAtOnce() throws Exception {
        AtomicInteger inside = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        Loop loop = loop(() -> {
            most.accumulateAndGet(inside.incrementAndGet(), Math::max);
            inside.decrementAndGet();
            return Duration.ZERO;
        });
        loop.start();
        for (int i = 0; i < 10_000; i++) {
            loop.wake();
        }
        await().until(() -> runs.get() > 1000);

        assertThat(most).hasValue(1);
        assertThat(loop.stop(Duration.ofSeconds(5))).isTrue();
    }

    private interface Body {
        Duration run() throws Exception;
    }

    private Loop loop(Body body) {
        Loop loop = new Loop(
                new Duty() {
                    @Override
                    public String name() {
                        return "test";
                    }

                    @Override
                    public Duration runOnce() throws Exception {
                        runs.incrementAndGet();
                        return body.run();
                    }

                    @Override
                    public void stop() {
                        stops.add(Thread.currentThread().getName());
                    }
                },
                Thread::new,
                Clock.systemUTC());
        loops.add(loop);
        return loop;
    }
}
