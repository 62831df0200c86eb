package io.ringmaster.executor.run;

import static io.ringmaster.executor.run.RunFixture.request;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ringmaster.executor.api.JobContext;
import io.ringmaster.executor.api.JobHandler;
import io.ringmaster.executor.api.JobResult;
import io.ringmaster.executor.logfile.LogFiles;
import io.ringmaster.protocol.CallbackItem;
import io.ringmaster.protocol.KillRequest;
import io.ringmaster.protocol.RunRequest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** How runs end: by themselves, by a time limit, by a kill, by a stop of the executor. */
class JobEndsTest extends RunScene {
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
    void aServerWithoutAnotherThreadFailsWhatWaitsAndTheNextRunGoesOn() throws Exception {
        fixture.jobs.run(request(1, 1, "stubborn", "SERIAL_EXECUTION", 1));
        running.await();
        fixture.jobs.run(request(1, 2, "stubborn"));
        fixture.outOfThreads = true;

        assertThat(fixture.result(1).handleMsg()).contains("left behind");
        assertThat(fixture.result(2).handleMsg()).contains("no thread", "not begun");
        fixture.outOfThreads = false;
        fixture.jobs.run(request(1, 3, "quick"));
        assertThat(fixture.result(3).handleCode()).isEqualTo(200);
    }

    @Test
    void aStopDoesNotInterruptADestroyMethodAtWork() throws Exception {
        CountDownLatch destroying = new CountDownLatch(1);
        fixture.handler("framed", new JobHandler() {
            @Override
            public JobResult execute(JobContext context) {
                return JobResult.success();
            }

            @Override
            public void destroy() throws Exception {
                destroying.countDown();
                try {
                    release.await();
                    done.add("destroyed");
                } catch (InterruptedException e) {
                    done.add("interrupted");
                }
            }
        });
        fixture.jobs.run(request(1, 1, "framed"));
        fixture.result(1);
        // another handler under the same job: the first one ends
        fixture.jobs.run(request(1, 2, "quick"));
        destroying.await();

        fixture.jobs.stop(Duration.ZERO);
        release.countDown();

        await().until(() -> done.contains("destroyed") || done.contains("interrupted"));
        assertThat(done).contains("destroyed");
    }

    @Test
    void aRunThatWaitsKeepsNoCopyOfTheSource() {
        RunRequest request =
                new RunRequest(1, "h", "p", "s", 7, 5, RunFixture.DATE, "GLUE_SHELL", "exit 0", 9, 1, 2, 3, 4);

        JobRun run = new JobRun(request, new LogFiles(logs, fixture.clock).of(5, RunFixture.DATE));

        assertThat(run.request())
                .isEqualTo(new RunRequest(1, "h", "p", "s", 7, 5, RunFixture.DATE, "GLUE_SHELL", null, 9, 1, 2, 3, 4));
    }

    @Test
    void aDestroyMethodThatBreaksDoesNotKeepTheNextThreadWaiting() throws Exception {
        try (RunFixture patient = new RunFixture(logs, Duration.ofMinutes(5), Map.of())) {
            patient.handler("breaking", new JobHandler() {
                @Override
                public JobResult execute(JobContext context) {
                    return JobResult.success();
                }

                @Override
                public void destroy() {
                    throw new StackOverflowError("deep");
                }
            });
            patient.jobs.run(request(1, 1, "breaking"));
            patient.result(1);
            patient.jobs.kill(new KillRequest(1, 0));
            patient.jobs.run(request(1, 2, "breaking"));

            assertThat(patient.result(2).handleCode()).isEqualTo(200);
        }
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

    @Test
    void aClockThatIsSetForwardTakesNoTimeFromWhatRuns() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch other = new CountDownLatch(1);
        fixture.handler("other", context -> {
            begun.countDown();
            other.await();
            return JobResult.success();
        });
        fixture.jobs.run(request(1, 1, "blocking"));
        fixture.jobs.run(request(2, 2, "other"));
        running.await();
        begun.await();
        Thread stopping = new Thread(() -> stop(Duration.ofSeconds(30)));
        stopping.start();
        await().until(() -> stopping.getState() == Thread.State.TIMED_WAITING);

        fixture.clock.tick(Duration.ofHours(1));
        release.countDown();
        fixture.result(1);
        await().during(Duration.ofMillis(200)).until(() -> fixture.results.size() == 1);
        other.countDown();
        stopping.join();

        assertThat(fixture.result(2).handleCode()).isEqualTo(200);
    }

    private void stop(Duration patience) {
        try {
            fixture.jobs.stop(patience);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
