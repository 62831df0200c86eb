package io.ringmaster.scheduler.completion.control;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.scheduler.testing.SettableClock;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class MissingRunsTest {
    private final SettableClock clock = new SettableClock();
    private final MissingRuns missing = new MissingRuns(clock);

    @Test
    void aRunIsMissingOnceItsExecutorHadAMinuteToReportIt() {
        assertThat(missing.isMissing(1)).isFalse();
        clock.pass(Duration.ofSeconds(59));
        assertThat(missing.isMissing(1)).isFalse();
        clock.pass(Duration.ofSeconds(1));
        assertThat(missing.isMissing(1)).isTrue();
        assertThat(missing.isMissing(2)).isFalse();
    }

    @Test
    void onlyTheLatestAreRemembered() {
        missing.isMissing(1);
        for (int run = 2; run <= 1001; run++) {
            missing.isMissing(run);
        }
        clock.pass(MissingRuns.REPORTED);

        assertThat(missing.isMissing(1001)).isTrue();
        assertThat(missing.isMissing(1)).isFalse();
    }
}
