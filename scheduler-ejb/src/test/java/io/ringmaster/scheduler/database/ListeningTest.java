package io.ringmaster.scheduler.database;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.scheduler.testing.SettableClock;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ListeningTest {
    private static final Duration SILENCE = Duration.ofSeconds(90);

    private final SettableClock clock = new SettableClock();
    private final Listening listening = new Listening(SILENCE);

    @Test
    void judgesNobodyAfterTheStartUntilEverybodyCouldBeHeard() {
        assertThat(mayJudge()).isFalse();
        listen(SILENCE.minusSeconds(1));
        assertThat(mayJudge()).isFalse();
        listen(Duration.ofSeconds(1));
        assertThat(mayJudge()).isTrue();
    }

    @Test
    void judgesNobodyWhileTheDatabaseIsAwayAndForAsLongAfterwards() {
        listen(SILENCE);
        clock.pass(Duration.ofSeconds(6));
        assertThat(mayJudge()).as("while it is away").isFalse();
        clock.pass(Duration.ofSeconds(114));
        assertThat(mayJudge()).as("before it answered").isFalse();
        listening.heard(clock.instant());
        assertThat(mayJudge()).as("when it answered").isFalse();
        listen(SILENCE);
        assertThat(mayJudge()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(longs = {100, 7, -7, -100, 86400, -86400})
    void judgesNobodyAfterItsClockWasSet(long seconds) {
        listen(SILENCE);
        clock.pass(Duration.ofSeconds(seconds));
        assertThat(mayJudge()).as("before it was heard again").isFalse();
        listening.heard(clock.instant());
        assertThat(mayJudge()).as("after it").isFalse();
        listen(SILENCE);
        assertThat(mayJudge()).isTrue();
    }

    @Test
    void judgesNobodyAfterSomethingThatWasSaidWasLost() {
        listen(SILENCE);
        listening.missed();
        assertThat(mayJudge()).isFalse();
        listen(SILENCE.minusSeconds(1));
        assertThat(mayJudge()).isFalse();
        listen(Duration.ofSeconds(1));
        assertThat(mayJudge()).isTrue();
    }

    @Test
    void aShortBreakIsNone() {
        listen(SILENCE);
        clock.pass(Duration.ofSeconds(5));
        assertThat(mayJudge()).isTrue();
        listening.heard(clock.instant());
        assertThat(mayJudge()).isTrue();
    }

    private boolean mayJudge() {
        return listening.mayJudge(clock.instant());
    }

    private void listen(Duration time) {
        if (!mayJudge()) {
            listening.heard(clock.instant());
        }
        for (long second = 0; second < time.toSeconds(); second++) {
            clock.pass(Duration.ofSeconds(1));
            listening.heard(clock.instant());
        }
    }
}
