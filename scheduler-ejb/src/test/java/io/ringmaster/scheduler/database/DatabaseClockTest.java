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

        clock.observeWall();

        assertThat(clock.instant()).isCloseTo(wall.instant(), within(30, SECONDS));
    }

    @Test
    void aMachineThatWasSuspendedDoesNotTrustItsTimeBeforeItFollowed() {
        DatabaseClock clock = new DatabaseClock(wall);
        read(clock, begin);
        assertThat(clock.isDoubtful()).isFalse();
        Instant ahead = begin.plusSeconds(30);

        read(clock, ahead);
        assertThat(clock.isDoubtful()).isTrue();
        read(clock, ahead);
        assertThat(clock.isDoubtful()).isTrue();
        read(clock, ahead);
        assertThat(clock.isDoubtful()).isFalse();
        read(clock, ahead.plusMillis(900));
        assertThat(clock.isDoubtful()).isFalse();
    }

    @Test
    void alsoASlowAnswerShowsThatTheTimeIsWrong() {
        DatabaseClock clock = new DatabaseClock(wall);
        clock.observe(begin, begin.plusMillis(400), begin.plusSeconds(30));
        assertThat(clock.isDoubtful()).as("it was never known").isFalse();
        read(clock, begin);

        clock.observe(begin, begin.plusMillis(400), begin.plusMillis(1400));
        assertThat(clock.isDoubtful()).as("within the trip").isFalse();
        clock.observe(begin, begin.plusMillis(400), begin.plusMillis(1500));
        assertThat(clock.isDoubtful()).isTrue();
        clock.observe(begin, begin.plusMillis(400), begin);
        assertThat(clock.isDoubtful()).as("until a quick one says otherwise").isTrue();
        read(clock, begin);
        assertThat(clock.isDoubtful()).isFalse();
        assertThat(clock.instant()).isEqualTo(begin);
    }

    @Test
    void aSlowAnswerIsFollowedAsLongAsThereWasNoQuickOne() {
        DatabaseClock clock = new DatabaseClock(wall);
        Instant ahead = begin.plusSeconds(30);

        clock.observe(begin, begin.plusMillis(60), ahead);
        assertThat(clock.instant()).isEqualTo(ahead.minusMillis(30));
        clock.observe(begin, begin.plusSeconds(5), ahead);
        assertThat(clock.instant()).as("it says nothing else").isEqualTo(ahead.minusMillis(30));
        clock.observe(begin, begin.plusMillis(60), ahead.plusSeconds(1));
        assertThat(clock.instant()).as("it goes on").isEqualTo(ahead.plusMillis(970));
        assertThat(clock.isDoubtful()).isFalse();

        read(clock, ahead);
        assertThat(clock.instant()).isEqualTo(ahead);
        clock.observe(begin, begin.plusMillis(60), ahead.plusMillis(500));
        assertThat(clock.instant()).isEqualTo(ahead);
    }

    private static void read(DatabaseClock clock, Instant database) {
        Instant asked = clock.machine().instant();
        clock.observe(asked, asked, database);
    }
}
