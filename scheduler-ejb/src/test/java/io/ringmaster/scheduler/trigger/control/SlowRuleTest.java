package io.ringmaster.scheduler.trigger.control;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.scheduler.testing.SettableClock;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Which jobs go to the slow pool (interop 4.5). */
class SlowRuleTest {
    private static final Duration JUST_NOT_SLOW = Duration.ofMillis(500);
    private static final Duration SLOW = Duration.ofMillis(501);

    private final SettableClock clock = new SettableClock();
    private final SlowRule rule = new SlowRule(clock);

    @Test
    void theEleventhSlowAnswerOfAMinuteMakesAJobSlow() {
        answered(7, SLOW, 10);
        assertThat(rule.isSlow(7)).isFalse();

        answered(7, SLOW, 1);
        assertThat(rule.isSlow(7)).isTrue();
        assertThat(rule.isSlow(8)).as("another job").isFalse();
    }

    @Test
    void anAnswerAfterHalfASecondIsNotSlow() {
        answered(7, JUST_NOT_SLOW, 100);

        assertThat(rule.isSlow(7)).isFalse();
    }

    @Test
    void everyMinuteBeginsAnew() {
        answered(7, SLOW, 11);
        clock.pass(Duration.ofSeconds(59));
        assertThat(rule.isSlow(7)).isTrue();

        clock.pass(Duration.ofSeconds(1));
        assertThat(rule.isSlow(7)).isFalse();
        answered(7, SLOW, 10);
        assertThat(rule.isSlow(7))
                .as("those of the minute before are forgotten")
                .isFalse();
    }

    private void answered(int job, Duration took, int times) {
        for (int i = 0; i < times; i++) {
            rule.answered(job, took);
        }
    }
}
