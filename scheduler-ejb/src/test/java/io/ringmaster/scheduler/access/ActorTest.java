package io.ringmaster.scheduler.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ActorTest {
    private static final String LONG = "n".repeat(100);

    @Test
    void whatIsNoPersonHasANameThatNoPersonHas() {
        for (String actor : List.of(
                Actor.API, Actor.token("deploy", 3), Actor.application("shop"), Actor.token(LONG, 3), "API", "App:x")) {
            assertThat(Actor.isReserved(actor)).as(actor).isTrue();
        }
        assertThat(Actor.isReserved("apia")).isFalse();
        assertThat(Actor.isReserved("apps")).isFalse();
    }

    @Test
    void longNamesAreCutToWhatTheTrailHolds() {
        assertThat(Actor.token(LONG, 4711)).hasSize(64).startsWith("token:nn").endsWith("n#4711");
        assertThat(Actor.application(LONG)).hasSize(64).startsWith("app:nn");
    }
}
