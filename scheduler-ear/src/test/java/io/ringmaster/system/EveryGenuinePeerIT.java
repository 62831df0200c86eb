package io.ringmaster.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Every layout of the wire, on both sides, and an outage of both. */
@Tag("full")
class EveryGenuinePeerIT implements GenuineExecutorContract, GenuineCenterContract {
    private static GenuineScene scene;

    @BeforeAll
    static void start() {
        scene = new GenuineScene(GenuineJars.RELEASES);
    }

    @AfterAll
    static void stop() {
        scene.close();
    }

    @Override
    public GenuineScene scene() {
        return scene;
    }

    @Test
    void resultsOfGenuineExecutorsOutliveOurCenterAndOurExecutorSaysFarewell() {
        GenuineResults.make();
        List<GenuineExecutor> keeping = scene.executors();
        Map<GenuineExecutor, Path> gates = scene.each(keeping, GenuineExecutor::gate);
        Map<GenuineExecutor, Long> runs =
                scene.each(keeping, executor -> scene.trigger(scene.job(executor, "await"), gates.get(executor)));
        runs.values().forEach(scene::awaitRunning);

        scene.server().stop();
        assertThat(scene.recording().bodies("registryRemove")).hasSize(1);
        String farewell = scene.recording().bodies("registryRemove").get(0);
        scene.centers()
                .forEach(center -> assertThat(center.registration(farewell))
                        .as(center.release())
                        .isEqualTo(new GenuineCenter.Beat("EXECUTOR", "xxl-job-executor-sample", center.address())));

        gates.values().forEach(GenuineScene::open);
        keeping.forEach(executor -> Awaitility.await("result on the disk of " + executor.release())
                .atMost(Duration.ofSeconds(20))
                .until(() -> executor.keeps(Objects.requireNonNull(runs.get(executor)))));
        scene.restart();
        runs.values().forEach(run -> scene.await(run, "SUCCESS"));
    }
}
