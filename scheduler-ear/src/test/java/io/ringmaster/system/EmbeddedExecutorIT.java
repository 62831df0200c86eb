package io.ringmaster.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** Applications that embed the library, on a bare Payara Micro. */
class EmbeddedExecutorIT {
    private final Path directory = Checkout.newDirectory("embedded");
    private final EmbeddedExecutor embedded = new EmbeddedExecutor(directory);

    @Test
    void theExampleOfTheReadmeRuns() {
        try (ServerProcess server = start(embedded.readmeWar())) {
            embedded.showsTheReadmeExample();
            embedded.recognisesIds();
            Awaitility.await()
                    .untilAsserted(
                            () -> assertThat(embedded.get(embedded.executor().resolve("/health")))
                                    .contains("ringmaster-executor", "handler dailyReport", "demo.Reports#daily")
                                    .doesNotContain("DOWN"));
            assertThat(metrics())
                    .containsPattern(runs("success", 1))
                    .containsPattern(runs("failure", 0))
                    .containsPattern(runs("timeout", 0))
                    .containsPattern("ringmaster_executor_run_time_seconds_count\\S* 1")
                    .containsPattern("ringmaster_executor_run_time_seconds_sum\\S* 0\\.\\d*[1-9]")
                    .contains(
                            "ringmaster_executor_runs_pending",
                            "ringmaster_executor_callbacks_waiting",
                            "ringmaster_executor_threads_abandoned");
            server.stop(Duration.ofSeconds(30));
            embedded.awaitFarewell();
        } finally {
            embedded.stop();
        }
    }

    @Test
    void anApplicationKeepsItsPagesAndItsJaxRs() {
        try (ServerProcess server = start(embedded.ownWar())) {
            embedded.leavesTheApplicationItsOwn();
            embedded.recognisesNoIdsWithoutAJournal();
            embedded.theContextFollowsIntoTasks();
            embedded.handlersAreCalledAsTheContainerCallsThem();
            embedded.runsEndBadly();
            Awaitility.await()
                    .untilAsserted(() -> assertThat(metrics())
                            .containsPattern(runs("success", 5))
                            .containsPattern(runs("failure", 2))
                            .containsPattern(runs("timeout", 1))
                            .containsPattern("ringmaster_executor_run_time_seconds_count\\S* 8"));
            server.stop(Duration.ofSeconds(30));
        } finally {
            embedded.stop();
        }
    }

    private String metrics() {
        return embedded.get(embedded.executor().resolve("/metrics"));
    }

    private static String runs(String outcome, int count) {
        return "ringmaster_executor_runs_total\\{[^}]*outcome=\"%s\"[^}]*} %d".formatted(outcome, count);
    }

    private ServerProcess start(Path war) {
        return PayaraMicro.deploying(war, directory.resolve("server.log"));
    }
}
