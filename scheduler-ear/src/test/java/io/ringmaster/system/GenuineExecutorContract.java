package io.ringmaster.system;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** What genuine executors do under our center as they do under theirs. */
interface GenuineExecutorContract {
    GenuineScene scene();

    @Test
    default void aRunGetsItsParameterAndItsResultAndLogAreRead() {
        Map<GenuineExecutor, Long> runs =
                each(executor -> scene().trigger(scene().job(executor, "greet"), "a=<1> & 'x'"));
        runs.forEach((executor, run) -> {
            JsonObject ended = scene().await(run, "SUCCESS");
            assertThat(ended.getString("address")).isEqualTo(executor.address());
            assertThat(ended.getString("handleMessage")).as(executor.release()).endsWith("ran with a=<1> & 'x'");
            JsonObject log = scene().log(run, 1);
            assertThat(log.getString("text").lines())
                    .as(executor.release())
                    .anyMatch(line -> line.endsWith("Hello <b>a=<1> & 'x'</b> & 你好"))
                    .anyMatch(line -> line.endsWith("second line"));
            JsonObject rest = scene().log(run, log.getInt("toLine") + 1);
            assertThat(rest.getBoolean("end")).as(executor.release() + rest).isTrue();
            assertThat(rest.getString("text")).as(executor.release()).isEmpty();
        });
    }

    @Test
    default void aFailureBringsItsStackTraceAndAnUnknownHandlerIsRefused() {
        Map<GenuineExecutor, Long> failing = each(executor -> scene().trigger(scene().job(executor, "fail"), ""));
        Map<GenuineExecutor, Long> unknown = each(executor -> scene().trigger(scene().job(executor, "nobody"), ""));
        failing.forEach((executor, run) -> {
            JsonObject ended = scene().await(run, "FAILED");
            assertThat(ended.getInt("triggerCode")).as(executor.release()).isEqualTo(200);
            assertThat(ended.getInt("handleCode")).as(executor.release()).isEqualTo(500);
            assertThat(ended.getString("handleMessage")).as(executor.release()).contains("asked to fail", "\tat ");
        });
        unknown.forEach(
                (executor, run) -> assertThat(scene().await(run, "FAILED").getInt("triggerCode"))
                        .as(executor.release())
                        .isEqualTo(500));
    }

    @Test
    default void aKillEndsWhatRunsAndWhatWaitsBehindIt() {
        Map<GenuineExecutor, Integer> jobs = each(executor -> scene().job(executor, "await"));
        Map<GenuineExecutor, Long> running = each(executor -> scene().trigger(jobs.get(executor), executor.gate()));
        running.values().forEach(scene()::awaitRunning);
        Map<GenuineExecutor, Long> waiting = each(executor -> scene().trigger(jobs.get(executor), executor.gate()));
        waiting.values().forEach(run -> scene().await(run, "RUNNING"));

        running.forEach((executor, run) -> {
            JsonObject killed = scene().kill(run);
            assertThat(killed.getBoolean("done")).as(executor.release()).isTrue();
            assertThat(killed.getString("text"))
                    .as("all runs of the job end there")
                    .contains(executor.address());
            JsonObject ended = scene().await(run, "FAILED");
            assertThat(ended.getInt("handleCode")).as(executor.release()).isEqualTo(500);
            assertThat(ended.getString("handleMessage")).as(executor.release()).contains("Killed by api");
        });
        waiting.forEach(
                (executor, run) -> assertThat(scene().await(run, "FAILED").getInt("handleCode"))
                        .as(executor.release())
                        .isEqualTo(500));
    }

    @Test
    default void aTimeLimitEndsARun() {
        Map<GenuineExecutor, Long> runs = each(executor ->
                scene().trigger(scene().job(executor, "await", job -> job.add("timeoutSeconds", 1)), executor.gate()));
        runs.forEach((executor, run) -> assertThat(scene().await(run, "FAILED").getInt("handleCode"))
                .as(executor.release())
                .isEqualTo(502));
    }

    @Test
    default void serialRunsWaitForEachOther() {
        Blocked blocked = blocked("SERIAL_EXECUTION");
        blocked.later.forEach((executor, run) -> {
            scene().await(run, "RUNNING");
            assertThat(scene().log(run, 1).getString("text"))
                    .as("not begun: " + executor.release())
                    .doesNotContain("waiting");
        });
        blocked.gates.values().forEach(GenuineScene::open);
        blocked.first.values().forEach(run -> scene().await(run, "SUCCESS"));
        blocked.later.values().forEach(run -> scene().await(run, "SUCCESS"));
    }

    @Test
    default void laterRunsAreDiscarded() {
        Blocked blocked = blocked("DISCARD_LATER");
        blocked.later.forEach(
                (executor, run) -> assertThat(scene().await(run, "FAILED").getInt("triggerCode"))
                        .as(executor.release())
                        .isEqualTo(500));
        blocked.gates.values().forEach(GenuineScene::open);
        blocked.first.values().forEach(run -> scene().await(run, "SUCCESS"));
    }

    @Test
    default void earlierRunsAreCovered() {
        Blocked blocked = blocked("COVER_EARLY");
        blocked.first.forEach(
                (executor, run) -> assertThat(scene().await(run, "FAILED").getInt("handleCode"))
                        .as(executor.release())
                        .isEqualTo(500));
        blocked.gates.values().forEach(GenuineScene::open);
        blocked.later.values().forEach(run -> scene().await(run, "SUCCESS"));
    }

    @Test
    default void aBroadcastReachesEveryExecutorAndOneThatStopsLeaves() {
        Map<GenuineExecutor, GenuineExecutor> seconds = each(first -> scene().another(first.release()));
        seconds.forEach((first, second) -> Awaitility.await("two of " + first.release())
                .atMost(Duration.ofSeconds(60))
                .until(() ->
                        scene().addresses(first.release()).containsAll(List.of(first.address(), second.address()))));

        Map<GenuineExecutor, Integer> jobs =
                each(first -> scene().job(first, "shard", job -> job.add("routeStrategy", "SHARDING_BROADCAST")));
        jobs.values().forEach(job -> scene().trigger(job, ""));
        jobs.forEach((first, job) -> {
            String succeeded = "/api/v1/executions?status=SUCCESS&jobId=" + job;
            Awaitility.await("two shards on " + first.release())
                    .atMost(Duration.ofSeconds(60))
                    .until(() -> scene().server().client().list(succeeded).size() == 2);
            List<JsonObject> shards = scene().server().client().list(succeeded);
            assertThat(shards)
                    .as(first.release())
                    .extracting(shard -> shard.getString("sharding"))
                    .containsExactlyInAnyOrder("0/2", "1/2");
            assertThat(shards)
                    .as(first.release())
                    .extracting(shard -> shard.getString("address"))
                    .containsExactlyInAnyOrder(
                            first.address(), seconds.get(first).address());
            assertThat(shards)
                    .as(first.release())
                    .allMatch(shard -> shard.getString("handleMessage")
                            .endsWith("shard " + shard.getString("sharding").replace("/", " of ")));
        });

        // a farewell comes first; the newest then lets its threads end for some seconds
        seconds.values().forEach(GenuineExecutor::beginToStop);
        seconds.forEach((first, second) -> Awaitility.await("farewell of " + first.release())
                .atMost(Duration.ofSeconds(20))
                .until(() -> scene().addresses(first.release()).equals(List.of(first.address()))));
        seconds.values().forEach(GenuineExecutor::close);
    }

    /** A run of each executor that waits for its gate, and another one of the same job that was sent after it. */
    record Blocked(
            Map<GenuineExecutor, Path> gates, Map<GenuineExecutor, Long> first, Map<GenuineExecutor, Long> later) {}

    private Blocked blocked(String strategy) {
        Map<GenuineExecutor, Path> gates = each(GenuineExecutor::gate);
        Map<GenuineExecutor, Integer> jobs =
                each(executor -> scene().job(executor, "await", job -> job.add("blockStrategy", strategy)));
        Map<GenuineExecutor, Long> first = each(executor -> scene().trigger(jobs.get(executor), gates.get(executor)));
        first.values().forEach(scene()::awaitRunning);
        Map<GenuineExecutor, Long> later = each(executor -> scene().trigger(jobs.get(executor), gates.get(executor)));
        return new Blocked(gates, first, later);
    }

    private <T> Map<GenuineExecutor, T> each(Function<GenuineExecutor, T> request) {
        return scene().each(scene().executors(), request);
    }
}
