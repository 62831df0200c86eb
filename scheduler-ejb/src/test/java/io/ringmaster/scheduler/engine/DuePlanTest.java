package io.ringmaster.scheduler.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.scheduler.schedule.MisfireStrategy;
import io.ringmaster.scheduler.schedule.Schedule;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DuePlanTest {
    private static final Instant NOW = Instant.parse("2026-03-01T10:00:00Z");
    private static final Instant END = Horizon.at(NOW).first();
    private static final ZoneId UTC = ZoneId.of("UTC");

    @ParameterizedTest(name = "{0}: late by {1} ms")
    @CsvSource({
        "at the edge it is fired,               5000, true",
        "one millisecond more and it is missed, 5001, false",
        "on time,                               0,    true",
        "due in the window,                     -1,   true",
        "due at the end of the window,          -5000, true",
    })
    void decidesByLateness(String name, long lateMillis, boolean fired) throws Exception {
        Instant next = NOW.minusMillis(lateMillis);

        DuePlan plan = plan("FIX_RATE", "3600", next);

        assertThat(plan.fires()).isEqualTo(fired ? List.of(next) : List.of());
        assertThat(plan.gap().isPresent()).isEqualTo(!fired);
        assertThat(plan.last()).isEqualTo(next);
    }

    @Test
    void leavesAloneWhatIsBeyondTheWindow() throws Exception {
        DuePlan plan = plan("FIX_RATE", "3600", END.plusMillis(1));

        assertThat(plan.fires()).isEmpty();
        assertThat(plan.next()).contains(END.plusMillis(1));
    }

    @Test
    void plansEverySecondOfTheWindowInOnePass() throws Exception {
        DuePlan plan = plan("CRON", "* * * * * ?", NOW);

        assertThat(plan.fires()).hasSize(6).startsWith(NOW).endsWith(NOW.plusSeconds(5));
        assertThat(plan.next()).contains(NOW.plusSeconds(6));
        assertThat(plan.last()).isEqualTo(NOW.plusSeconds(5));
    }

    @Test
    void tellsTheGapAndFiresWhatIsNotTooLate() throws Exception {
        DuePlan plan = plan("FIX_RATE", "1", NOW.minusSeconds(10));

        assertThat(plan.gap()).contains(new DuePlan.Gap(NOW.minusSeconds(10), NOW.minusSeconds(6), 5, true));
        assertThat(plan.fires()).hasSize(11).startsWith(NOW.minusSeconds(5)).isSorted();
    }

    @Test
    void countsTheGapOfACronExpression() throws Exception {
        DuePlan plan = plan("CRON", "0 * * * * ?", NOW.minusSeconds(600));

        assertThat(plan.gap()).contains(new DuePlan.Gap(NOW.minusSeconds(600), NOW.minusSeconds(60), 10, true));
        assertThat(plan.fires()).containsExactly(NOW);
    }

    @Test
    void stopsCountingWhenThePassHasCountedEnough() throws Exception {
        CountBudget budget = new CountBudget(100);
        DueJob job = new DueJob(
                1, Schedule.of("CRON", "* * * * * ?", UTC), MisfireStrategy.DO_NOTHING, NOW.minusSeconds(86_400));

        DuePlan plan = DuePlan.of(job, NOW, END, budget);

        assertThat(plan.gap()).hasValueSatisfying(gap -> {
            assertThat(gap.count()).isEqualTo(100);
            assertThat(gap.exact()).isFalse();
        });
        assertThat(plan.fires()).startsWith(NOW.minusSeconds(5));
    }

    @Test
    void hasNoNextTimeWhenTheExpressionIsExhausted() throws Exception {
        DuePlan plan = plan("CRON", "2 0 10 1 3 ? 2026", NOW.plusSeconds(2));

        assertThat(plan.fires()).containsExactly(NOW.plusSeconds(2));
        assertThat(plan.next()).isEmpty();
        assertThat(plan.waitsForEnd()).isFalse();
    }

    @Test
    void firesADelayOnceAndThenWaitsForItsEnd() throws Exception {
        DuePlan plan = plan("FIX_DELAY", "1", NOW.minusSeconds(2));

        assertThat(plan.fires()).containsExactly(NOW.minusSeconds(2));
        assertThat(plan.waitsForEnd()).isTrue();
        assertThat(plan.next()).isEmpty();
    }

    @ParameterizedTest(name = "clock off by {0} s")
    @CsvSource({"-10", "10"})
    void plansNoTimeTwiceWhenTheClockJumps(long seconds) throws Exception {
        DuePlan first = plan("FIX_RATE", "1", NOW);
        Instant jumped = NOW.plusSeconds(seconds);
        DueJob job = new DueJob(
                1,
                Schedule.of("FIX_RATE", "1", UTC),
                MisfireStrategy.DO_NOTHING,
                first.next().orElseThrow());

        DuePlan second = DuePlan.of(job, jumped, Horizon.at(jumped).first(), new CountBudget(1000));

        assertThat(second.fires()).doesNotContainAnyElementsOf(first.fires());
    }

    private static DuePlan plan(String type, String conf, Instant next) throws Exception {
        DueJob job = new DueJob(1, Schedule.of(type, conf, UTC), MisfireStrategy.DO_NOTHING, next);
        return DuePlan.of(job, NOW, END, new CountBudget(1000));
    }
}
