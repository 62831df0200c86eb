package io.ringmaster.web.console.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.scheduler.execution.boundary.ExecutionArchive;
import io.ringmaster.scheduler.execution.boundary.ExecutionFilter;
import io.ringmaster.scheduler.execution.entity.ExecutionStatus;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** How many each action is confirmed for. */
class MatchingTest {
    private final List<@Nullable ExecutionStatus> asked = new ArrayList<>();
    private boolean many;

    @Test
    void eachActionIsCountedForWhatItMeans() {
        Matching matching = counted(null);
        assertThat(matching.words(ExecutionAction.REPEAT)).isEqualTo("1000");
        assertThat(matching.words(ExecutionAction.REPEAT_FAILED)).isEqualTo("30");
        assertThat(matching.total(ExecutionAction.KILL)).isEqualTo(10 + 20);
        assertThat(asked).doesNotContain(ExecutionStatus.SUCCESS).hasSize(4);
    }

    @Test
    void whereTheFilterNamesAStateOneCountIsEnough() {
        Matching matching = counted(ExecutionStatus.FAILED);
        assertThat(matching.words(ExecutionAction.REPEAT)).isEqualTo("30");
        assertThat(matching.words(ExecutionAction.REPEAT_FAILED)).isEqualTo("30");
        assertThat(matching.isNone(ExecutionAction.KILL)).isTrue();
        assertThat(asked).hasSize(1);
    }

    @Test
    void whatWasNotCountedToTheEndHasNoTotal() {
        many = true;
        Matching matching = counted(null);
        assertThat(matching.total(ExecutionAction.REPEAT)).isNull();
        assertThat(matching.isNone(ExecutionAction.KILL)).isFalse();
    }

    @Test
    void whatWasNotThereYetIsNotMeant() {
        Matching matching = counted(null);
        assertThat(matching.covers(ListedRow.of(5000, ExecutionStatus.SUCCESS))).isTrue();
        assertThat(matching.covers(ListedRow.of(5001, ExecutionStatus.SUCCESS))).isFalse();
    }

    private Matching counted(@Nullable ExecutionStatus status) {
        ExecutionArchive archive = new ExecutionArchive() {
            @Override
            public long newest() {
                return 5000;
            }

            @Override
            public Count count(ExecutionFilter filter) {
                asked.add(filter.status());
                int records = filter.status() == null
                        ? 1000
                        : switch (filter.status()) {
                            case PENDING -> 10;
                            case RUNNING -> 20;
                            case FAILED -> 30;
                            case SUCCESS -> 940;
                        };
                return new Count(records, many);
            }
        };
        return Matching.of(archive, new ExecutionFilter(7, null, status, null, null));
    }
}
