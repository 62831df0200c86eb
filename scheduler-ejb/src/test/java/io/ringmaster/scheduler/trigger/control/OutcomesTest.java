package io.ringmaster.scheduler.trigger.control;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.scheduler.database.DatabaseFailure;
import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.execution.control.MinuteSums;
import io.ringmaster.scheduler.execution.control.Sendings.Outcome;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which answers wait, and who may take them along. */
class OutcomesTest {
    private final Outcomes outcomes = new Outcomes(new NoDatabase(), 200, new MinuteSums());

    private static final class NoDatabase implements Transactions {
        @Override
        public <T> T call(Work<T> work) {
            throw new DatabaseFailure(new SQLException("no database"));
        }

        @Override
        public <T> T single(Statement<T> statement) {
            throw new DatabaseFailure(new SQLException("no database"));
        }
    }

    @Test
    void aResultTakesTheAnswerOfItsRowAlong() {
        Outcome first = accepted(1);
        outcomes.add(first);
        outcomes.add(accepted(2));

        assertThat(outcomes.accepted(List.of(1L, 3L))).containsOnlyKeys(1L).containsValue(first);
        assertThat(outcomes.written(List.of(first))).isEqualTo(1);
        assertThat(outcomes.accepted(List.of(1L, 2L))).containsOnlyKeys(2L);
    }

    @Test
    void aRefusalIsNotTakenAlongBecauseItMustBeReported() {
        outcomes.add(new Outcome(1, 500, "no", Instant.EPOCH, true, true));

        assertThat(outcomes.accepted(List.of(1L))).isEmpty();
        assertThat(outcomes.waiting()).isOne();
    }

    @Test
    void anAnswerThatCameAfterTheOneThatWasWrittenStays() {
        Outcome written = accepted(1);
        outcomes.add(written);
        outcomes.add(new Outcome(1, 200, "again", Instant.EPOCH.plusSeconds(1), false, true));

        assertThat(outcomes.written(List.of(written))).isOne();
    }

    private static Outcome accepted(long id) {
        return new Outcome(id, 200, "yes", Instant.EPOCH, false, true);
    }
}
