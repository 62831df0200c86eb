package io.ringmaster.executor.run;

import static io.ringmaster.executor.run.RunFixture.request;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ringmaster.executor.api.JobContext;
import io.ringmaster.executor.api.JobHandler;
import io.ringmaster.executor.api.JobResult;
import io.ringmaster.protocol.ApiResult;
import io.ringmaster.protocol.CallbackItem;
import io.ringmaster.protocol.KillRequest;
import io.ringmaster.protocol.RunRequest;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class JobThreadsTest {
    @TempDir
    Path logs;

    private RunFixture fixture;
    private final CountDownLatch running = new CountDownLatch(1);
    private final CountDownLatch release = new CountDownLatch(1);
    private final List<String> done = new CopyOnWriteArrayList<>();

    @BeforeEach
    void open() {
        fixture = new RunFixture(logs, RunFixture.settings());
        fixture.handler("quick", context -> {
            done.add(context.parameter());
            return JobResult.success("done");
        });
        fixture.handler("blocking", context -> {
            running.countDown();
            release.await();
            done.add(context.parameter());
            return JobResult.success();
        });
        fixture.handler("stubborn", context -> {
            running.countDown();
            while (release.getCount() > 0) {
                awaitWithoutGivingUp();
            }
            return JobResult.success("too late");
        });
    }

    @AfterEach
    void close() throws InterruptedException {
        release.countDown();
        fixture.close();
    }

    @Test
    void runsAndReports() {
        assertThat(fixture.jobs.run(request(1, 11, "quick"))).isEqualTo(ApiResult.success());

        assertThat(fixture.result(11)).isEqualTo(new CallbackItem(11, RunFixture.DATE, 200, "done"));
        assertThat(logs.resolve("2025-10-09").resolve("11.log")).content().contains("parameter: p11", "ends with 200");
    }

    @Test
    void oneJobRunsOneAfterTheOtherInOrder() throws Exception {
        fixture.jobs.run(request(1, 1, "blocking"));
        running.await();
        fixture.jobs.run(request(1, 2, "blocking"));
        fixture.jobs.run(request(1, 3, "blocking"));
        assertThat(fixture.jobs.isIdle(1)).isFalse();
        release.countDown();

        fixture.result(3);
        assertThat(done).containsExactly("p1", "p2", "p3");
        assertThat(fixture.started).hasValue(1);
    }

    @Test
    void jobsDoNotWaitForEachOther() throws Exception {
        fixture.jobs.run(request(1, 1, "blocking"));
        running.await();
        fixture.jobs.run(request(2, 2, "quick"));

        assertThat(fixture.result(2).handleCode()).isEqualTo(200);
    }

    @Test
    void anUnknownHandlerOrGlueTypeIsRefused() {
        assertThat(fixture.jobs.run(request(1, 1, "absent")).msg()).contains("absent");
        assertThat(fixture.jobs.run(glue("GLUE_SHELL")).msg()).contains("ringmaster.executor.glue");
        assertThat(fixture.jobs.run(glue("GLUE_COBOL")).msg()).contains("GLUE_COBOL");
        assertThat(fixture.jobs.run(glue(null)).succeeded()).isFalse();
        assertThat(fixture.started).hasValue(0);
    }

    @Test
    void discardLaterRefusesWhileBusyAndNotAfter() throws Exception {
        fixture.jobs.run(request(1, 1, "blocking"));
        running.await();

        assertThat(fixture.jobs
                        .run(request(1, 2, "blocking", "DISCARD_LATER", 0))
                        .succeeded())
                .isFalse();

        release.countDown();
        fixture.result(1);
        assertThat(fixture.jobs
                        .run(request(1, 2, "blocking", "DISCARD_LATER", 0))
                        .succeeded())
                .isTrue();
        fixture.result(2);
    }

    @Test
    void coverEarlyReportsTheCoveredRunsAsFailed() throws Exception {
        fixture.jobs.run(request(1, 1, "blocking"));
        running.await();
        fixture.jobs.run(request(1, 2, "blocking"));

        fixture.jobs.run(request(1, 3, "blocking", "COVER_EARLY", 0));

        assertThat(fixture.result(1).handleCode()).isEqualTo(500);
        assertThat(fixture.result(2).handleMsg()).contains("COVER_EARLY", "not begun");
        release.countDown();
        assertThat(fixture.result(3).handleCode()).isEqualTo(200);
    }

    @Test
    void anotherHandlerForTheSameJobReplacesItsThread() {
        AtomicInteger destroyed = new AtomicInteger();
        fixture.handler("first", new JobHandler() {
            @Override
            public JobResult execute(JobContext context) {
                return JobResult.success();
            }

            @Override
            public void destroy() {
                destroyed.incrementAndGet();
            }
        });
        fixture.jobs.run(request(1, 1, "first"));
        fixture.result(1);

        fixture.jobs.run(request(1, 2, "quick"));

        assertThat(fixture.result(2).handleCode()).isEqualTo(200);
        await().until(() -> destroyed.get() == 1);
        assertThat(fixture.jobs.size()).isEqualTo(1);
    }

    @Test
    void aFullQueueIsAClearRefusalAndTheRunMayComeAgain() throws Exception {
        fixture.jobs.run(request(1, 1, "blocking"));
        running.await();
        for (int id = 2; id <= 11; id++) {
            assertThat(fixture.jobs.run(request(1, id, "blocking")).succeeded()).isTrue();
        }
        assertThat(fixture.jobs.run(request(1, 12, "blocking")).msg()).contains("10 runs");

        release.countDown();
        fixture.result(11);
        assertThat(fixture.jobs.run(request(1, 12, "blocking")).succeeded()).isTrue();
        fixture.result(12);
        assertThat(done).hasSize(12);
    }

    @Test
    void aRepeatedRequestSucceedsAndRunsOnce() throws Exception {
        fixture.jobs.run(request(1, 1, "blocking"));
        running.await();
        fixture.jobs.run(request(1, 2, "quick"));
        assertThat(fixture.jobs.run(request(1, 1, "blocking")).succeeded())
                .as("running")
                .isTrue();
        assertThat(fixture.jobs
                        .run(request(1, 1, "blocking", "DISCARD_LATER", 0))
                        .succeeded())
                .as("running, whatever its strategy")
                .isTrue();
    }

    @Test
    void anEndedRunIsRecognisedForAnHour() {
        fixture.jobs.run(request(1, 1, "quick"));
        fixture.result(1);

        fixture.clock.tick(Duration.ofMinutes(60));
        assertThat(fixture.jobs.run(request(1, 1, "quick")).succeeded()).isTrue();
        fixture.jobs.run(request(1, 2, "quick"));
        fixture.result(2);
        assertThat(done).containsExactly("p1", "p2");

        fixture.clock.tick(Duration.ofMinutes(61));
        fixture.jobs.run(request(1, 1, "quick"));
        await().until(() -> done.size() == 3);
    }

    @Test
    void theSameIdOfAnotherTimeIsAnotherFire() {
        fixture.jobs.run(request(1, 1, "quick"));
        fixture.result(1);

        fixture.jobs.run(new RunRequest(1, "quick", "new", null, 0, 1, RunFixture.DATE + 1000, "BEAN", null, 0, 0, 1));

        await().until(() -> done.contains("new"));
    }

    @Test
    void whatAHandlerThrowsIsItsResultWithTheStackTrace() {
        fixture.handler("failing", context -> {
            throw new IllegalStateException("boom");
        });
        fixture.handler("breaking", context -> {
            throw new StackOverflowError("deep");
        });
        fixture.jobs.run(request(1, 1, "failing"));
        fixture.jobs.run(request(2, 2, "breaking"));

        assertThat(fixture.result(1).handleCode()).isEqualTo(500);
        assertThat(fixture.result(1).handleMsg()).contains("IllegalStateException: boom", "\tat ");
        assertThat(fixture.result(2).handleMsg()).contains("StackOverflowError");
        assertThat(logs.resolve("2025-10-09").resolve("1.log")).content().contains("IllegalStateException: boom");
    }

    @Test
    void resultsAreMadeFitForTheWire() {
        fixture.handler("null", context -> null);
        fixture.handler("context", context -> {
            context.result(JobResult.timeout("set"));
            return null;
        });
        fixture.handler("zero", context -> new JobResult(0, "x"));
        fixture.handler("long", context -> JobResult.success("x".repeat(60_000)));
        fixture.handler("emoji", context -> JobResult.success("x".repeat(49_999) + "\uD83D\uDE00"));
        int id = 1;
        for (String name : List.of("null", "context", "zero", "long", "emoji")) {
            fixture.jobs.run(request(id, id, name));
            id++;
        }

        assertThat(fixture.result(1).handleCode()).isEqualTo(500);
        assertThat(fixture.result(2)).isEqualTo(new CallbackItem(2, RunFixture.DATE, 502, "set"));
        assertThat(fixture.result(3).handleCode()).isEqualTo(500);
        assertThat(fixture.result(4).handleMsg()).hasSize(50_003).endsWith("x...");
        assertThat(fixture.result(5).handleMsg()).hasSize(50_002).endsWith("x...");
    }

    @Test
    void initIsCalledOnceAndAgainAfterAFailure() {
        AtomicInteger inits = new AtomicInteger();
        fixture.handler("init", new JobHandler() {
            @Override
            public void init() {
                if (inits.incrementAndGet() == 1) {
                    throw new IllegalStateException("not yet");
                }
            }

            @Override
            public JobResult execute(JobContext context) {
                return JobResult.success();
            }
        });
        for (int id = 1; id <= 3; id++) {
            fixture.jobs.run(request(1, id, "init"));
            fixture.result(id);
        }

        assertThat(fixture.result(1).handleMsg()).contains("not yet");
        assertThat(fixture.result(2).handleCode()).isEqualTo(200);
        assertThat(fixture.result(3).handleCode()).isEqualTo(200);
        assertThat(inits).hasValue(2);
    }

    @Test
    void aTimeLimitInterruptsAndTheNextRunGoesOn() {
        fixture.handler("slow", context -> {
            if (context.logId() == 1) {
                new CountDownLatch(1).await();
            }
            return JobResult.success(String.valueOf(Thread.currentThread().isInterrupted()));
        });
        fixture.jobs.run(request(1, 1, "slow", "SERIAL_EXECUTION", 1));
        fixture.jobs.run(request(1, 2, "slow", "SERIAL_EXECUTION", 1));

        assertThat(fixture.result(1).handleCode()).isEqualTo(502);
        assertThat(fixture.result(1).handleMsg()).contains("1 s");
        assertThat(fixture.result(2)).isEqualTo(new CallbackItem(2, RunFixture.DATE, 200, "false"));
        assertThat(fixture.started).hasValue(1);
    }

    @Test
    void aCooperativeHandlerEndsWithoutAnInterruptOfItsWait() {
        fixture.handler("pausing", context -> {
            assertThat(context.pause(Duration.ofHours(1))).isFalse();
            assertThat(context.isCancelled()).isTrue();
            return JobResult.success("ignored");
        });
        fixture.jobs.run(request(1, 1, "pausing", "SERIAL_EXECUTION", 1));

        assertThat(fixture.result(1).handleCode()).isEqualTo(502);
    }

    @Test
    void aHandlerThatDoesNotEndIsLeftBehindAndTheNextRunGoesOn() throws Exception {
        fixture.jobs.run(request(1, 1, "stubborn", "SERIAL_EXECUTION", 1));
        running.await();
        fixture.jobs.run(request(1, 2, "stubborn"));
        fixture.jobs.kill(new KillRequest(1, 2));

        assertThat(fixture.result(1).handleCode()).isEqualTo(502);
        assertThat(fixture.result(1).handleMsg()).contains("left behind");
        assertThat(fixture.jobs.abandoned()).isEqualTo(1);
        release.countDown();
        fixture.jobs.run(request(1, 3, "stubborn"));
        assertThat(fixture.result(3).handleCode()).isEqualTo(200);
        await().until(() -> fixture.alive.size() == 1);
        assertThat(fixture.results).filteredOn(item -> item.logId() == 1).hasSize(1);
    }

    @Test
    void killEndsAllOfTheJob() throws Exception {
        fixture.jobs.run(request(1, 1, "blocking"));
        running.await();
        fixture.jobs.run(request(1, 2, "blocking"));

        assertThat(fixture.jobs.kill(new KillRequest(1, 0))).isTrue();

        assertThat(fixture.result(1).handleCode()).isEqualTo(500);
        assertThat(fixture.result(2).handleMsg()).contains("Killed", "not begun");
        assertThat(fixture.jobs.isIdle(1)).isTrue();
        assertThat(fixture.jobs.kill(new KillRequest(1, 0))).isFalse();
        await().until(() -> fixture.alive.isEmpty());
    }

    @Test
    void killWithALogIdEndsThatRunAlone() throws Exception {
        fixture.jobs.run(request(1, 1, "blocking"));
        running.await();
        for (int id = 2; id <= 4; id++) {
            fixture.jobs.run(request(1, id, "blocking"));
        }

        assertThat(fixture.jobs.kill(new KillRequest(1, 3))).isTrue();
        assertThat(fixture.result(3).handleCode()).isEqualTo(500);
        assertThat(fixture.jobs.kill(new KillRequest(1, 3))).isFalse();
        assertThat(fixture.jobs.kill(new KillRequest(1, 99))).isFalse();

        assertThat(fixture.jobs.kill(new KillRequest(1, 1))).isTrue();
        assertThat(fixture.result(1).handleCode()).isEqualTo(500);
        release.countDown();
        assertThat(fixture.result(2).handleCode()).isEqualTo(200);
        assertThat(fixture.result(4).handleCode()).isEqualTo(200);
    }

    @Test
    void stopLetsWhatRunsEndAndFailsWhatWaits() throws Exception {
        fixture.jobs.run(request(1, 1, "blocking"));
        running.await();
        fixture.jobs.run(request(1, 2, "blocking"));
        Thread stopping = new Thread(() -> stop(Duration.ofSeconds(30)));
        stopping.start();

        assertThat(fixture.result(2).handleMsg()).contains("stopped", "not begun");
        assertThat(fixture.jobs.run(request(3, 3, "quick")).msg()).contains("stopping");
        release.countDown();
        stopping.join();

        assertThat(fixture.result(1).handleCode()).isEqualTo(200);
        await().until(() -> fixture.alive.isEmpty());
    }

    @Test
    void stopCancelsWhatDoesNotEndInTime() throws Exception {
        fixture.jobs.run(request(1, 1, "blocking"));
        fixture.jobs.run(request(2, 2, "stubborn"));
        running.await();

        fixture.jobs.stop(Duration.ofMillis(50));

        assertThat(fixture.result(1).handleMsg()).contains("stopped");
        assertThat(fixture.result(2).handleCode()).isEqualTo(500);
    }

    private void stop(Duration patience) {
        try {
            fixture.jobs.stop(patience);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static RunRequest glue(String type) {
        return new RunRequest(1, "", "", null, 0, 1, RunFixture.DATE, type, "exit 0", 1, 0, 1);
    }

    private void awaitWithoutGivingUp() {
        try {
            release.await(1, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            // a handler that swallows it is what the test is about
            done.add("swallowed");
        }
    }
}
