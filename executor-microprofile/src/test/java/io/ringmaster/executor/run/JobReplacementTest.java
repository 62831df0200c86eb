package io.ringmaster.executor.run;

import static io.ringmaster.executor.run.RunFixture.request;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.ringmaster.executor.LoggedText;
import io.ringmaster.executor.api.JobContext;
import io.ringmaster.executor.api.JobHandler;
import io.ringmaster.executor.api.JobResult;
import io.ringmaster.protocol.KillRequest;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** The end of a job's thread and the beginning of the next one. */
class JobReplacementTest extends RunScene {
    private final List<String> events = new CopyOnWriteArrayList<>();

    @Test
    void aRunThatReplacesAnotherBeginsAfterItsEnd() throws Exception {
        try (RunFixture patient = patient()) {
            patient.jobs.run(request(1, 1, "framed"));
            running.await();
            patient.jobs.run(request(1, 2, "framed", "COVER_EARLY", 0));
            patient.jobs.run(request(1, 3, "framed", "COVER_EARLY", 0));
            assertThat(patient.result(2).handleMsg()).contains("COVER_EARLY");
            await().until(() -> done.contains("interrupted"));
            release.countDown();

            assertThat(patient.result(3).handleCode()).isEqualTo(200);
            assertThat(patient.result(1).handleMsg()).contains("COVER_EARLY");
            assertThat(events).containsExactly("init", "1", "destroy", "init", "3");
        }
    }

    @Test
    void aRunAfterAKillBeginsAfterTheEndOfWhatWasKilled() throws Exception {
        try (RunFixture patient = patient()) {
            patient.jobs.run(request(1, 1, "framed"));
            running.await();
            patient.jobs.kill(new KillRequest(1, 0));
            patient.jobs.run(request(1, 2, "framed"));
            release.countDown();

            assertThat(patient.result(2).handleCode()).isEqualTo(200);
            assertThat(events).containsExactly("init", "1", "destroy", "init", "2");
        }
    }

    @Test
    void oneThatDoesNotEndHoldsTheNextOneUpForTheGraceTimeAlone() throws Exception {
        fixture.jobs.run(request(1, 1, "stubborn"));
        running.await();

        fixture.jobs.run(request(1, 2, "quick"));

        assertThat(fixture.result(2).handleCode()).isEqualTo(200);
        assertThat(fixture.result(1).handleMsg()).contains("changed", "left behind");
    }

    @Test
    void aDestroyMethodThatDoesNotEndIsLeftBehindAndHoldsTheNextOneUpForTheGraceTimeAlone() {
        fixture.handler("hanging", new JobHandler() {
            @Override
            public JobResult execute(JobContext context) {
                return JobResult.success();
            }

            @Override
            public void destroy() throws InterruptedException {
                release.await();
            }
        });
        try (LoggedText log = new LoggedText(JobThreads.class)) {
            fixture.jobs.run(request(1, 1, "hanging"));
            fixture.result(1);
            fixture.jobs.kill(new KillRequest(1, 0));
            // counted first, then told
            await().until(() -> !log.lines().isEmpty());

            assertThat(fixture.jobs.abandoned()).isEqualTo(1);
            assertThat(log.lines())
                    .singleElement()
                    .asString()
                    .contains("WARNING The destroy method of the job 1 does not end", "executor-job-1");
        }
        // no run waits for the end of that thread any more, however soon others take its place
        for (int id = 2; id <= 20; id++) {
            fixture.jobs.run(request(1, id, "quick", "COVER_EARLY", 0));
            assertThat(fixture.result(id).handleCode()).isEqualTo(200);
        }
        assertThat(fixture.jobs.abandoned()).isEqualTo(1);
    }

    @Test
    void anEndAfterTheTimerHasStoppedHoldsNobodyUp() throws Exception {
        try (RunFixture patient = patient()) {
            patient.jobs.run(request(1, 1, "framed"));
            release.countDown();
            patient.result(1);
            patient.timer.shutdown();
            patient.jobs.kill(new KillRequest(1, 0));
            patient.jobs.run(request(1, 2, "framed"));

            assertThat(patient.result(2).handleCode()).isEqualTo(200);
            assertThat(events).containsExactly("init", "1", "destroy", "init", "2");
        }
    }

    @Test
    void destroyAndInitOfOneJobNeverMeet() throws Exception {
        AtomicInteger lives = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        try (RunFixture idle = new RunFixture(
                logs.resolve("idle"), new RunSettings(10, Duration.ofMillis(1), Duration.ofSeconds(30)))) {
            idle.handler("counted", new JobHandler() {
                @Override
                public void init() {
                    most.accumulateAndGet(lives.incrementAndGet(), Math::max);
                }

                @Override
                public JobResult execute(JobContext context) {
                    return JobResult.success();
                }

                @Override
                public void destroy() {
                    Thread.yield();
                    lives.decrementAndGet();
                }
            });
            for (int id = 1; id <= 2000; id++) {
                String strategy = id % 3 == 0 ? "COVER_EARLY" : "SERIAL_EXECUTION";
                int last = id;
                assertThat(idle.jobs.run(request(1, id, "counted", strategy, 0)).code())
                        .isEqualTo(200);
                if (id % 4 == 0) {
                    await().pollInterval(Duration.ofNanos(50_000)).until(() -> idle.results.size() == last);
                }
            }
            await().until(() -> idle.results.size() == 2000 && idle.alive.isEmpty());
        }
        assertThat(most).hasValue(1);
        assertThat(lives).hasValue(0);
    }

    @Test
    void aServerWithoutThreadsLeavesNoJobBehindThatNeverRuns() {
        fixture.outOfThreads = true;
        assertThatThrownBy(() -> fixture.jobs.run(request(1, 1, "quick"))).hasMessage("no more threads");
        fixture.outOfThreads = false;

        assertThat(fixture.jobs.run(request(1, 1, "quick")).msg()).isEqualTo("Success");

        assertThat(fixture.result(1).handleCode()).isEqualTo(200);
    }

    @Test
    void aServerWithoutAThreadForTheNextRunLetsTheRunningOneGoOn() throws Exception {
        fixture.jobs.run(request(1, 1, "blocking"));
        running.await();
        fixture.outOfThreads = true;
        assertThatThrownBy(() -> fixture.jobs.run(request(1, 2, "blocking", "COVER_EARLY", 0)))
                .hasMessage("no more threads");
        fixture.outOfThreads = false;
        assertThat(fixture.jobs.isIdle(1)).isFalse();
        release.countDown();

        assertThat(fixture.result(1).handleCode()).isEqualTo(200);
        assertThat(fixture.jobs.run(request(1, 2, "blocking", "COVER_EARLY", 0)).msg())
                .isEqualTo("Success");
        assertThat(fixture.result(2).handleCode()).isEqualTo(200);
    }

    private RunFixture patient() {
        RunFixture patient = new RunFixture(
                logs.resolve("patient"), new RunSettings(10, Duration.ofSeconds(90), Duration.ofSeconds(30)));
        patient.handler("framed", new Framed());
        return patient;
    }

    /** Its first run does not end before it is released, whoever interrupts it. */
    private final class Framed implements JobHandler {
        @Override
        public void init() {
            events.add("init");
        }

        @Override
        public JobResult execute(JobContext context) {
            events.add(String.valueOf(context.logId()));
            running.countDown();
            awaitUninterruptibly(release);
            return JobResult.success();
        }

        @Override
        public void destroy() {
            events.add("destroy");
        }

        private void awaitUninterruptibly(CountDownLatch latch) {
            boolean ended = false;
            while (!ended) {
                try {
                    latch.await();
                    ended = true;
                } catch (InterruptedException e) {
                    // goes on waiting, as a handler may
                    done.add("interrupted");
                }
            }
        }
    }
}
