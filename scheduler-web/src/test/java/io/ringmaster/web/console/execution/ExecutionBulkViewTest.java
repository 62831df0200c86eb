package io.ringmaster.web.console.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.scheduler.completion.boundary.KillSwitch;
import io.ringmaster.scheduler.execution.boundary.ExecutionArchive;
import io.ringmaster.scheduler.execution.boundary.ExecutionFilter;
import io.ringmaster.scheduler.execution.entity.ExecutionStatus;
import io.ringmaster.web.console.page.Feedback;
import io.ringmaster.web.console.page.SilentPage;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is done with all that a filter finds. */
class ExecutionBulkViewTest {
    private static final int MANY = 1000;

    private final Map<Long, ExecutionStatus> records = new TreeMap<>(Comparator.reverseOrder());
    private final List<Long> acted = new ArrayList<>();
    private final ExecutionBulkView view = new ExecutionBulkView();
    private int pages;

    @BeforeEach
    void make() {
        SilentPage.use();
        LongStream.rangeClosed(1, MANY).forEach(id -> records.put(id, ExecutionStatus.SUCCESS));
        view.page = new ExecutionsView() {
            @Override
            public boolean isFiltered() {
                return true;
            }

            @Override
            ExecutionFilter filter() {
                return new ExecutionFilter(7, null, null, null, null);
            }
        };
        view.feedback = new Feedback() {
            @Override
            public boolean tell(String form, Runnable action) {
                action.run();
                return true;
            }
        };
        view.executions = new ExecutionArchive() {
            @Override
            public long newest() {
                return MANY;
            }

            @Override
            public Count count(ExecutionFilter filter) {
                return new Count((int) found(filter, null).count(), false);
            }
        };
        view.list = new ExecutionList() {
            @Override
            public Rows page(ExecutionFilter filter, @Nullable Long before, int size) {
                pages++;
                List<Long> ids = found(filter, before).limit(size + 1L).toList();
                boolean more = ids.size() > size;
                List<Long> shown = more ? ids.subList(0, size) : ids;
                return new Rows(
                        shown.stream().map(ExecutionBulkViewTest.this::row).toList(),
                        more ? shown.get(size - 1) : null);
            }
        };
        view.desk = new RunDesk() {
            @Override
            public long again(long id) {
                acted.add(id);
                return MANY + id;
            }

            @Override
            public KillSwitch.Killed kill(long id) {
                acted.add(id);
                records.put(id, ExecutionStatus.FAILED);
                return new KillSwitch.Killed(true, "");
            }
        };
    }

    @Test
    void fewFailuresAmongManySuccessesAreFoundWithoutLookingAtThose() {
        List.of(1L, 2L, 3L).forEach(id -> records.put(id, ExecutionStatus.FAILED));
        view.selectMatching();
        view.repeatFailed();
        sweep();
        assertThat(acted).containsExactly(3L, 2L, 1L);
        assertThat(pages).isEqualTo(1);
    }

    @Test
    void whatIsKilledAreThoseThatWaitAndThenThoseThatRun() {
        LongStream.rangeClosed(1, 30).forEach(id -> records.put(id, ExecutionStatus.RUNNING));
        List.of(40L, 50L).forEach(id -> records.put(id, ExecutionStatus.PENDING));
        view.selectMatching();
        view.kill();
        // begins to run before its turn as one that runs, and after it as one that waits
        records.put(45L, ExecutionStatus.RUNNING);
        sweep();
        assertThat(acted).startsWith(50L, 40L, 45L, 30L).endsWith(1L).hasSize(33);
        assertThat(pages).isEqualTo(3);
        assertThat(Objects.requireNonNull(view.getSweep()).result().done()).isEqualTo(33);
    }

    @Test
    void allOfThemAreOneWalk() {
        view.selectMatching();
        view.repeat();
        sweep();
        assertThat(acted).hasSize(MANY);
        assertThat(pages).isEqualTo(MANY / 20);
    }

    private void sweep() {
        while (!Objects.requireNonNull(view.getSweep()).over()) {
            view.sweepOn();
        }
    }

    private Stream<Long> found(ExecutionFilter filter, @Nullable Long before) {
        return records.entrySet().stream()
                .filter(one -> filter.status() == null || filter.status() == one.getValue())
                .map(Map.Entry::getKey)
                .filter(id -> before == null || id < before)
                .toList()
                .stream();
    }

    private ExecutionRow row(long id) {
        return ListedRow.of(id, Objects.requireNonNull(records.get(id)));
    }
}
