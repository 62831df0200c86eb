package io.ringmaster.executor.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ringmaster.executor.api.JobResult;
import io.ringmaster.executor.logfile.LogFiles;
import io.ringmaster.protocol.KillRequest;
import io.ringmaster.protocol.LogRequest;
import io.ringmaster.protocol.RunRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class RunListenerTest extends RunScene {
    @Test
    void learnsOfEachRunAndCannotHarmIt() throws Exception {
        fixture.listenerDoes = () -> {
            throw new IllegalStateException("a listener that throws");
        };
        fixture.jobs.run(RunFixture.request(1, 1, "quick"));

        assertThat(fixture.result(1).handleCode()).isEqualTo(200);
        await().until(() -> fixture.told.size() == 2);
        assertThat(fixture.told).containsExactly("began 1", "ended 1 with 200");
        await().untilAsserted(() -> assertThat(new LogFiles(logs, fixture.clock)
                        .read(new LogRequest(RunFixture.DATE, 1, 1))
                        .logContent())
                .contains("a listener that throws"));
    }

    @Test
    void anErrorOfItDoesNotEndTheJob() {
        fixture.listenerDoes = () -> {
            throw new NoClassDefFoundError("a listener that cannot be linked");
        };
        fixture.jobs.run(RunFixture.request(1, 1, "quick"));
        fixture.jobs.run(RunFixture.request(1, 2, "quick"));

        assertThat(fixture.result(1).handleCode()).isEqualTo(200);
        assertThat(fixture.result(2).handleCode()).isEqualTo(200);
        await().until(() -> fixture.told.size() == 4);
        await().until(() -> fixture.jobs.isIdle(1));
        assertThat(fixture.started).hasValue(1);
    }

    @Test
    void aFullDiskDoesNotStopARun() throws Exception {
        Path file = Files.createDirectories(logs.resolve("2025-10-09")).resolve("1.log");
        Files.createSymbolicLink(file, Path.of("/dev/full"));

        fixture.jobs.run(RunFixture.request(1, 1, "quick"));

        assertThat(fixture.result(1).handleCode()).isEqualTo(200);
    }

    @Test
    void learnsThatARunHadNotBegun() throws InterruptedException {
        fixture.jobs.run(RunFixture.request(1, 1, "blocking"));
        running.await();
        fixture.jobs.run(RunFixture.request(1, 2, "blocking"));
        assertThat(fixture.jobs.pending()).isEqualTo(2);

        fixture.jobs.kill(new KillRequest(1, 2));

        await().untilAsserted(() -> assertThat(fixture.told).containsExactly("began 1", "ended 2 with 500, not begun"));
    }

    @Test
    void hangingAtTheEndOfAStubbornRunItHoldsUpNoTimeLimit() {
        AtomicBoolean hanging = new AtomicBoolean();
        fixture.listenerDoes = () -> {
            if (fixture.told.contains("ended 1 with 502") && hanging.compareAndSet(false, true)) {
                awaitRelease();
            }
        };
        fixture.jobs.run(RunFixture.request(1, 1, "stubborn", "SERIAL_EXECUTION", 1));
        await().untilTrue(hanging);

        fixture.jobs.run(RunFixture.request(2, 2, "stubborn", "SERIAL_EXECUTION", 1));

        assertThat(fixture.result(2).handleCode()).isEqualTo(502);
    }

    @Test
    void learnsOfTheEndOfAStubbornRunWithoutThreads() throws InterruptedException {
        fixture.jobs.run(RunFixture.request(1, 1, "stubborn", "SERIAL_EXECUTION", 1));
        running.await();
        fixture.outOfThreads = true;

        await().until(() -> fixture.told.contains("ended 1 with 502"));
        assertThat(fixture.result(1).handleCode()).isEqualTo(502);
    }

    @Test
    void theContextTellsAttemptPlannedTimeAndProgress() throws Exception {
        fixture.handler("telling", context -> {
            context.progress(40, "of the way");
            context.progress(400, "and more");
            return JobResult.success(context.attempt() + " " + context.plannedTime());
        });
        RunRequest plain = RunFixture.request(1, 1, "telling");
        fixture.jobs.run(plain);
        fixture.jobs.run(
                new RunRequest(1, "telling", "", "", 0, 2, RunFixture.DATE, "BEAN", "", 0, 0, 1, 3, 1760000000123L));

        assertThat(fixture.result(1).handleMsg()).isEqualTo("1 Optional.empty");
        assertThat(fixture.result(2).handleMsg()).isEqualTo("3 Optional[" + Instant.ofEpochMilli(1760000000123L) + "]");
        assertThat(new LogFiles(logs, fixture.clock)
                        .read(new LogRequest(RunFixture.DATE, 1, 1))
                        .logContent())
                .contains("Progress 40 %: of the way", "Progress 100 %: and more")
                .doesNotContain("JobContext#progress");
    }

    private void awaitRelease() {
        try {
            release.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
