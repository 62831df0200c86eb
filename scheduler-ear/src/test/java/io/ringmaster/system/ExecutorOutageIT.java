package io.ringmaster.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** An executor on Payara Micro whose center goes away for a minute while 500 runs per second arrive. */
@Tag("full")
@Tag("alone")
@Timeout(600)
class ExecutorOutageIT {
    private static final int PER_SECOND = 500;
    private static final int CONNECTIONS = 16;
    private static final int JOBS = 50;

    @Test
    void losesNoRunAndNoResult() throws InterruptedException {
        Installation installation = new Installation("executor-outage");
        try (ResultCounter center = new ResultCounter();
                SampleExecutor executor = SampleExecutor.started(installation, center.address());
                RunLoad load = new RunLoad(
                                executor.port(),
                                executor.address().getPath() + "/run",
                                installation.token(),
                                "demoJobHandler2",
                                JOBS)
                        .paced(PER_SECOND)) {
            load.start(CONNECTIONS);
            awaitRuns(load, 10 * PER_SECOND);
            assertThat(center.distinct()).as("results before").isPositive();

            center.goDown();
            long runsBefore = load.accepted();
            long resultsBefore = center.distinct();
            awaitRuns(load, runsBefore + 60 * PER_SECOND);
            assertThat(center.distinct()).as("results meanwhile").isEqualTo(resultsBefore);
            center.comeBack();
            awaitRuns(load, load.accepted() + 10 * PER_SECOND);
            load.stop();

            await("results").atMost(Duration.ofMinutes(3)).until(() -> center.distinct() >= load.accepted());
            assertThat(load.refused()).as("refused: " + load.refusal()).isZero();
            assertThat(center.distinct()).isEqualTo(load.accepted());
        }
    }

    private static void awaitRuns(RunLoad load, long count) {
        await("runs").atMost(Duration.ofMinutes(4)).until(() -> load.accepted() >= count);
    }
}
