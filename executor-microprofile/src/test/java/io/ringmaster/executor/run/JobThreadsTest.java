package io.ringmaster.executor.run;

import static io.ringmaster.executor.run.RunFixture.request;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ringmaster.executor.api.JobContext;
import io.ringmaster.executor.api.JobHandler;
import io.ringmaster.executor.api.JobResult;
import io.ringmaster.protocol.ApiResult;
import io.ringmaster.protocol.CallbackItem;
import io.ringmaster.protocol.RunRequest;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class JobThreadsTest extends RunScene {
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

    private static RunRequest glue(String type) {
        return new RunRequest(1, "", "", null, 0, 1, RunFixture.DATE, type, "exit 0", 1, 0, 1);
    }
}
