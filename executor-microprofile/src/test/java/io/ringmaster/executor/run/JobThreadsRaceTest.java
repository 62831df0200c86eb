package io.ringmaster.executor.run;

import static io.ringmaster.executor.run.RunFixture.request;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ringmaster.executor.api.JobResult;
import io.ringmaster.protocol.CallbackItem;
import io.ringmaster.protocol.KillRequest;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class JobThreadsRaceTest {
    private static final int ROUNDS = 10_000;

    @TempDir
    Path logs;

    private final AtomicInteger ran = new AtomicInteger();

    @Test
    void twoFirstRunsMakeOneThread() throws Exception {
        try (RunFixture fixture = fixture(Duration.ofSeconds(2))) {
            CyclicBarrier barrier = new CyclicBarrier(2);
            inTwoThreads(half -> {
                for (int job = 0; job < ROUNDS; job++) {
                    barrier.await();
                    assertThat(fixture.jobs
                                    .run(request(job, 2L * job + half, "count", "SERIAL_EXECUTION", 0))
                                    .succeeded())
                            .isTrue();
                }
            });
            await().atMost(Duration.ofSeconds(60)).until(() -> fixture.results.size() == 2 * ROUNDS);
            assertThat(fixture.started).hasValue(ROUNDS);
            assertThat(ran).hasValue(2 * ROUNDS);
        }
    }

    @Test
    void aRunThatMeetsTheIdleEndIsNotLost() throws Exception {
        try (RunFixture fixture = fixture(Duration.ofMillis(1))) {
            AtomicLong ids = new AtomicLong();
            inTwoThreads(half -> {
                for (int round = 0; round < ROUNDS; round++) {
                    long id = ids.incrementAndGet();
                    assertThat(fixture.jobs.run(request(half, id, "count")).succeeded())
                            .isTrue();
                    if (round % 5 == 0) {
                        await().pollInterval(Duration.ofNanos(50_000)).until(() -> fixture.jobs.isIdle(half));
                    }
                }
            });
            await().atMost(Duration.ofSeconds(60)).until(() -> fixture.results.size() == 2 * ROUNDS);
            assertThat(ran).hasValue(2 * ROUNDS);
            await().until(() -> fixture.jobs.size() == 0);
            await().until(() -> fixture.alive.isEmpty());
        }
    }

    @Test
    void killsAmongRunsLeaveNoRunWithoutExactlyOneResult() throws Exception {
        try (RunFixture fixture = fixture(Duration.ofMillis(1))) {
            AtomicInteger accepted = new AtomicInteger();
            inTwoThreads(half -> {
                for (int round = 0; round < ROUNDS; round++) {
                    if (half == 0) {
                        String strategy = round % 3 == 0 ? "COVER_EARLY" : "SERIAL_EXECUTION";
                        if (fixture.jobs
                                .run(request(1, round, "count", strategy, 0))
                                .succeeded()) {
                            accepted.incrementAndGet();
                        }
                    } else {
                        fixture.jobs.kill(new KillRequest(1, round % 2 == 0 ? 0 : round));
                    }
                }
            });
            await().atMost(Duration.ofSeconds(60)).until(() -> fixture.results.size() >= accepted.get());
            await().until(() -> fixture.alive.isEmpty());
            assertThat(fixture.results).extracting(CallbackItem::logId).doesNotHaveDuplicates();
            assertThat(fixture.results).hasSize(accepted.get());
            assertThat(fixture.jobs.abandoned()).isZero();
        }
    }

    private RunFixture fixture(Duration idle) {
        RunFixture fixture = new RunFixture(logs, new RunSettings(10_000, idle, Duration.ofSeconds(30)));
        fixture.handler("count", context -> {
            ran.incrementAndGet();
            return JobResult.success();
        });
        return fixture;
    }

    private static void inTwoThreads(Half half) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            Future<?> first = threads.submit(() -> half.run(0));
            Future<?> second = threads.submit(() -> half.run(1));
            first.get();
            second.get();
        } finally {
            threads.shutdownNow();
        }
    }

    @FunctionalInterface
    private interface Half {
        void work(int half) throws Exception;

        default Void run(int half) throws Exception {
            work(half);
            return null;
        }
    }
}
