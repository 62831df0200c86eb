package io.ringmaster.scheduler.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.scheduler.job.entity.JobSnapshot;
import io.ringmaster.scheduler.testing.Fires;
import io.ringmaster.scheduler.trigger.entity.Fire;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class RestartsTest {
    private static final Instant START = Instant.parse("2026-03-01T10:00:00Z");
    private static final int ID = 7;

    @Test
    void anEditThatKeepsTheTimesRepeatsNothing() {
        Restarts restarts = new Restarts(Map.of(ID, job(1, 4, 5)), held("old", 1, 4), List.of());

        assertThat(repeated(restarts, 1, 4)).isEmpty();
    }

    @Test
    void aRestartRepeatsWhatIsDueFromTheNextTimeOn() {
        Restarts restarts = new Restarts(Map.of(ID, job(1, null, 3)), held("old", 1, 4), List.of());

        assertThat(repeated(restarts, 1, 4)).containsExactly(3L, 4L);
    }

    @Test
    void aRestartThatTheLiveCenterHasPlannedFromRepeatsWhatIsDueFromThereOn() {
        Restarts restarts = new Restarts(Map.of(ID, job(1, 3, 4)), held("old", 1, 5), List.of());

        assertThat(repeated(restarts, 1, 5)).containsExactly(3L, 4L, 5L);
    }

    @Test
    void aRestartThatWasPlannedHereRepeatsWhatIsDueFromTheFirstNewFireOn() {
        Restarts restarts = new Restarts(Map.of(ID, job(1, 9, 10)), held("old", 1, 5), held("new", 3, 9));

        assertThat(repeated(restarts, 1, 5)).containsExactly(3L, 4L, 5L);
    }

    @Test
    void aJobThatThePlannerStoppedStillMakesItsLastFires() {
        Restarts restarts = new Restarts(Map.of(ID, job(0, null, 0)), held("old", 1, 4), List.of());

        assertThat(repeated(restarts, 1, 4)).isEmpty();
    }

    @Test
    void aJobThatIsGoneRepeatsNothing() {
        Restarts restarts = new Restarts(Map.of(), held("old", 1, 4), List.of());

        assertThat(repeated(restarts, 1, 4)).isEmpty();
    }

    private static List<Long> repeated(Restarts restarts, int from, int to) {
        return held("old", from, to).stream()
                .filter(restarts::repeat)
                .map(Fire::id)
                .toList();
    }

    /** One fire each second, with the second as its id. */
    private static List<Fire> held(String mark, int from, int to) {
        return LongStream.rangeClosed(from, to)
                .mapToObj(second -> Fires.planned(second, START.plusSeconds(second), job(1, to, to + 1, mark)))
                .toList();
    }

    private static JobSnapshot job(int status, Integer last, int next) {
        return job(status, last, next, "new");
    }

    private static JobSnapshot job(int status, Integer last, int next, String mark) {
        return Fires.job(ID, status, last == null ? null : START.plusSeconds(last), START.plusSeconds(next), mark);
    }
}
