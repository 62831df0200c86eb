package io.ringmaster.system;

import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** The oldest and the newest release that share the wire with us. */
class GenuinePeersIT implements GenuineExecutorContract, GenuineCenterContract {
    private static GenuineScene scene;

    @BeforeAll
    static void start() {
        scene = new GenuineScene(List.of(GenuineJars.OLDEST, GenuineJars.NEWEST));
    }

    @AfterAll
    static void stop() {
        scene.close();
    }

    @Override
    public GenuineScene scene() {
        return scene;
    }
}
