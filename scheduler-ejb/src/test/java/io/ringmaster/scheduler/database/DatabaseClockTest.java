package io.ringmaster.scheduler.database;

import static java.time.temporal.ChronoUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.ringmaster.scheduler.testing.SettableClock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class DatabaseClockTest {
    private final SettableClock wall = new SettableClock();
    private final Instant begin = wall.instant();
    private final AtomicLong nanos = new AtomicLong(-5);

    @Test
    void timeGoesByWhateverTheMachinesClockIsSetTo() {
        SteadyClock clock = new SteadyClock(wall, nanos::get);
        wall.pass(Duration.ofMinutes(1));
        assertThat(clock.instant()).isEqualTo(begin);

        nanos.addAndGet(Duration.ofSeconds(2).toNanos());
        assertThat(clock.instant()).isEqualTo(begin.plusSeconds(2));
        assertThat(clock.withZone(clock.getZone()).getZone()).isEqualTo(wall.getZone());
    }

    @Test
    void aMachineWhoseClockIsSetGoesOnByTheDatabases() {
        DatabaseClock clock = DatabaseClock.steady(wall);
        read(clock, begin);
        Instant before = clock.instant();

        wall.pass(Duration.ofMinutes(1));

        assertThat(clock.instant()).isCloseTo(before, within(30, SECONDS));
    }

    @Test
    void whatTheDatabaseAgreesOnThreeTimesIsFollowed() {
        DatabaseClock clock = new DatabaseClock(wall);
        read(clock, begin);
        Instant ahead = begin.plusSeconds(60);

        read(clock, ahead);
        assertThat(clock.instant()).isEqualTo(begin.plusMillis(100));
        read(clock, ahead);
        assertThat(clock.instant()).isEqualTo(begin.plusMillis(200));
        read(clock, ahead);
        assertThat(clock.instant()).isEqualTo(ahead);
        assertThat(clock.millis()).isEqualTo(ahead.toEpochMilli());
    }

    @Test
    void aDatabaseInThisProcessHasTheMachinesClock() {
        DatabaseClock clock = DatabaseClock.steady(wall);
        wall.pass(Duration.ofMinutes(1));

        for (int reading = 0; reading < 3; reading++) {
            clock.observeWall();
        }

        assertThat(clock.instant()).isCloseTo(wall.instant(), within(30, SECONDS));
    }

    private static void read(DatabaseClock clock, Instant database) {
        Instant asked = clock.machine().instant();
        clock.observe(asked, asked, database);
    }
}
