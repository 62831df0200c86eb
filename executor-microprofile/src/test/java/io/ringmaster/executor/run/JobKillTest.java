package io.ringmaster.executor.run;

import static io.ringmaster.executor.run.RunFixture.request;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ringmaster.executor.api.JobResult;
import io.ringmaster.executor.logfile.LogFiles;
import io.ringmaster.protocol.CallbackItem;
import io.ringmaster.protocol.KillRequest;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a kill ends, and what it leaves alone. */
class JobKillTest extends RunScene {
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
    void killReachesARunThatIsAcceptedButNotQueuedYet() {
        JobThread thread = threadThatNotes();
        JobResult reason = JobResult.failure("Killed by the center.");
        assertThat(thread.kill(5, reason)).isFalse();
        thread.reserve(5);

        assertThat(thread.kill(5, reason)).isTrue();
        thread.offer(run(5));

        assertThat(fixture.result(5))
                .isEqualTo(new CallbackItem(5, RunFixture.DATE, 500, "Killed by the center. It had not begun."));
        assertThat(done).isEmpty();
        thread.stop(reason);
    }

    @Test
    void killOfARunThatIsNotThereDoesNotTakeAnAcceptedOneForIt() {
        JobThread thread = threadThatNotes();
        JobResult reason = JobResult.failure("Killed by the center.");
        thread.reserve(6);

        assertThat(thread.kill(5, reason)).isFalse();
        thread.offer(run(6));
        assertThat(fixture.result(6).handleCode()).isEqualTo(200);
        thread.reserve(5);
        thread.offer(run(5));

        assertThat(fixture.result(5).handleCode()).isEqualTo(200);
        assertThat(done).hasSize(2);
        thread.stop(reason);
    }

    private JobThread threadThatNotes() {
        JobThread thread = new JobThread(
                1,
                context -> {
                    done.add("ran");
                    return JobResult.success();
                },
                fixture.jobs);
        thread.start(List.of());
        return thread;
    }

    private JobRun run(long logId) {
        return new JobRun(request(1, logId, "quick"), new LogFiles(logs, fixture.clock).of(logId, RunFixture.DATE));
    }
}
