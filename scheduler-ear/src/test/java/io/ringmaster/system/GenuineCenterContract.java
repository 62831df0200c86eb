package io.ringmaster.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** What our executor does under genuine centers as genuine ones do: their client calls it, their types read what it sends. */
interface GenuineCenterContract {
    AtomicInteger IDS = new AtomicInteger(70_000);
    String FOREVER = "60000";

    GenuineScene scene();

    @Test
    default void itsBeatIsUnderstood() {
        String body = scene().recording().bodies("registry").get(0);
        each(center -> center.registration(body))
                .forEach((center, beat) -> assertThat(beat)
                        .as(center.release())
                        .isEqualTo(new GenuineCenter.Beat("EXECUTOR", "xxl-job-executor-sample", center.address())));
    }

    @Test
    default void itAnswersBeatsAndRefusesAWrongToken() {
        each(GenuineCenter::beat)
                .forEach((center, answer) ->
                        assertThat(answer.code()).as(center.release() + answer).isEqualTo(200));
        each(center -> center.beatWith("wrong"))
                .forEach((center, answer) ->
                        assertThat(answer.code()).as(center.release() + answer).isEqualTo(500));
    }

    @Test
    default void aRunsResultAndLogAreUnderstood() {
        Map<GenuineCenter, Run> runs = each(center -> run(center, "demoJobHandler", "10", Map.of()));
        runs.forEach((center, run) -> {
            GenuineCenter.Result result = result(center, run);
            assertThat(result.code()).as(center.release() + result).isEqualTo(200);
            assertThat(result.logDateTime()).isEqualTo(run.time());
            GenuineCenter.Page page = center.log(run.time(), run.logId(), 1);
            assertThat(page.fromLine()).isOne();
            assertThat(page.end())
                    .as("an executor does not know that no more comes")
                    .isFalse();
            assertThat(page.text().lines())
                    .as(center.release())
                    .hasSize(page.toLine())
                    .anyMatch(line -> line.endsWith("Hello from Ringmaster."));
            GenuineCenter.Page past = center.log(run.time(), run.logId(), page.toLine() + 1);
            assertThat(past.text()).isEmpty();
            assertThat(past.toLine()).isLessThan(past.fromLine());
            GenuineCenter.Page absent = center.log(run.time(), IDS.incrementAndGet(), 1);
            assertThat(absent.end()).isTrue();
            assertThat(absent.toLine()).isZero();
        });
    }

    @Test
    default void shardsAreToldApart() {
        Map<GenuineCenter, Run> runs =
                each(center -> run(center, "shardingJobHandler", "", Map.of("broadcastIndex", 1, "broadcastTotal", 3)));
        runs.forEach((center, run) -> {
            assertThat(result(center, run).code()).isEqualTo(200);
            assertThat(center.log(run.time(), run.logId(), 1).text())
                    .as(center.release())
                    .contains("Shard 1 of 3.");
        });
    }

    @Test
    default void aKillEndsTheRunAndTheJobIsIdleAgain() {
        Map<GenuineCenter, Run> runs = each(center -> run(center, "demoJobHandler", FOREVER, Map.of()));
        Map<GenuineCenter, Run> waiting = each(center -> run(
                center,
                "demoJobHandler",
                FOREVER,
                Map.of("jobId", runs.get(center).jobId())));
        runs.forEach((center, run) -> {
            assertThat(center.idleBeat(run.jobId()).code())
                    .as("busy: " + center.release())
                    .isEqualTo(500);
            assertThat(center.kill(run.jobId()).code()).as(center.release()).isEqualTo(200);
            assertThat(result(center, run).code()).as(center.release()).isEqualTo(500);
            assertThat(result(center, waiting.get(center)).code())
                    .as("a genuine center's kill ends what waits too: " + center.release())
                    .isEqualTo(500);
            Awaitility.await().until(() -> center.idleBeat(run.jobId()).code() == 200);
            assertThat(center.kill(run.jobId()).code())
                    .as("nothing to kill: " + center.release())
                    .isEqualTo(200);
        });
    }

    @Test
    default void aTimeLimitEndsTheRun() {
        Map<GenuineCenter, Run> runs =
                each(center -> run(center, "demoJobHandler", FOREVER, Map.of("executorTimeout", 1)));
        runs.forEach((center, run) ->
                assertThat(result(center, run).code()).as(center.release()).isEqualTo(502));
    }

    @Test
    default void serialRunsOfAGenuineCenterWaitForEachOther() {
        Map<GenuineCenter, Run> first = each(center -> run(center, "demoJobHandler", "200", Map.of()));
        Map<GenuineCenter, Run> later = each(center -> run(
                center,
                "demoJobHandler",
                "10",
                Map.of("jobId", first.get(center).jobId())));
        later.forEach((center, run) -> {
            assertThat(result(center, run).code()).as(center.release()).isEqualTo(200);
            List<Long> order = scene().recording().bodies("callback").stream()
                    .flatMap(body -> center.results(body).stream())
                    .map(GenuineCenter.Result::logId)
                    .filter(id -> id == run.logId() || id == first.get(center).logId())
                    .toList();
            assertThat(order)
                    .as(center.release())
                    .containsExactly(first.get(center).logId(), run.logId());
        });
    }

    @Test
    default void laterRunsAreDiscardedAndEarlierOnesCovered() {
        Map<GenuineCenter, Run> first = each(center -> run(center, "demoJobHandler", FOREVER, Map.of()));
        first.forEach((center, run) -> {
            Map<String, Object> again = members(run.jobId(), "demoJobHandler", "10");
            again.put("executorBlockStrategy", "DISCARD_LATER");
            assertThat(center.run(again).code()).as(center.release()).isEqualTo(500);
            again.put("executorBlockStrategy", "COVER_EARLY");
            assertThat(center.run(again).code()).as(center.release()).isEqualTo(200);
            assertThat(result(center, run).code())
                    .as("covered: " + center.release())
                    .isEqualTo(500);
            Run covering = new Run(run.jobId(), (long) again.get("logId"), (long) again.get("logDateTime"));
            assertThat(result(center, covering).code()).as(center.release()).isEqualTo(200);
        });
    }

    @Test
    default void anUnknownHandlerIsRefused() {
        each(center -> center.run(members(IDS.incrementAndGet(), "nobody", ""))).forEach((center, answer) -> {
            assertThat(answer.code()).as(center.release()).isEqualTo(500);
            assertThat(answer.message()).as(center.release()).contains("nobody");
        });
    }

    @Test
    default void resultsOutliveACenterThatIsDown() {
        Map<GenuineCenter, Run> runs;
        scene().recording().goAway();
        try {
            runs = each(center -> run(center, "demoJobHandler", "10", Map.of()));
            runs.forEach((center, run) -> awaitLine(center, run, "beat at: 4"));
            // what ends after it does not need an attempt of its own
            GenuineCenter first = scene().centers().get(0);
            awaitLine(first, runs.get(first), "Result not sent");
        } finally {
            scene().recording().comeBack();
        }
        runs.forEach((center, run) ->
                assertThat(result(center, run).code()).as(center.release()).isEqualTo(200));
    }

    /** A run that a center has sent. */
    record Run(int jobId, long logId, long time) {}

    private static Run run(GenuineCenter center, String handler, String param, Map<String, Object> more) {
        Map<String, Object> members = members(IDS.incrementAndGet(), handler, param);
        members.putAll(more);
        GenuineCenter.Answer answer = center.run(members);
        assertThat(answer.code()).as(center.release() + answer).isEqualTo(200);
        return new Run((int) members.get("jobId"), (long) members.get("logId"), (long) members.get("logDateTime"));
    }

    private static Map<String, Object> members(int jobId, String handler, String param) {
        return new HashMap<>(Map.of(
                "jobId",
                jobId,
                "executorHandler",
                handler,
                "executorParams",
                param,
                "logId",
                (long) IDS.incrementAndGet(),
                "logDateTime",
                System.currentTimeMillis() / 1000 * 1000));
    }

    private static void awaitLine(GenuineCenter center, Run run, String text) {
        Awaitility.await(text + " in the log of " + run)
                .atMost(Duration.ofSeconds(40))
                .pollInterval(Duration.ofMillis(50))
                .until(() -> center.log(run.time(), run.logId(), 1).text().contains(text));
    }

    private GenuineCenter.Result result(GenuineCenter center, Run run) {
        return Awaitility.await("result of " + run + " for " + center.release())
                .atMost(Duration.ofSeconds(40))
                .pollInterval(Duration.ofMillis(50))
                .until(
                        () -> scene().recording().bodies("callback").stream()
                                .flatMap(body -> center.results(body).stream())
                                .filter(found -> found.logId() == run.logId())
                                .findFirst(),
                        Optional::isPresent)
                .orElseThrow();
    }

    private <T> Map<GenuineCenter, T> each(Function<GenuineCenter, T> request) {
        return scene().each(scene().centers(), request);
    }
}
