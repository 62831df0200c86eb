package io.ringmaster.scheduler.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.scheduler.testing.SettableClock;
import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RateLimitTest {
    private final SettableClock clock = new SettableClock();
    private final RateLimit limit = new RateLimit(clock, 10);

    @Test
    void twiceAsManyPassAtOnceAndThenOneAtATime() {
        assertThat(passing("a", 30)).isEqualTo(20);
        assertThat(limit.ask("a")).isEqualTo(Duration.ofMillis(100));
        clock.pass(Duration.ofMillis(100));
        assertThat(limit.ask("a")).isZero();
        assertThat(limit.ask("a")).isPositive();
    }

    @Test
    void everybodyHasTheirOwn() {
        passing("a", 30);
        assertThat(passing("b", 30)).isEqualTo(20);
    }

    @Test
    void aLongRestSavesNoMoreThanTwoSeconds() {
        passing("a", 30);
        clock.pass(Duration.ofHours(1));
        assertThat(passing("a", 30)).isEqualTo(20);
    }

    @Test
    void aClockThatIsSetBackTakesNothingAway() {
        passing("a", 10);
        clock.pass(Duration.ofSeconds(-5));
        assertThat(passing("a", 30)).isEqualTo(10);
    }

    @Test
    void zeroIsNoLimit() {
        RateLimit none = new RateLimit(clock, 0);
        assertThat(IntStream.range(0, 1000).filter(i -> none.ask("a").isZero()).count())
                .isEqualTo(1000);
    }

    @Test
    void whoeverAskedLongAgoIsForgotten() {
        passing("a", 30);
        IntStream.range(0, 10_001).forEach(i -> limit.ask("other " + i));
        assertThat(limit.ask("a")).isZero();
    }

    private long passing(String who, int times) {
        return IntStream.range(0, times).filter(i -> limit.ask(who).isZero()).count();
    }
}
