package io.ringmaster.web.console.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.scheduler.execution.boundary.ExecutionFilter;
import io.ringmaster.web.console.page.Feedback;
import io.ringmaster.web.console.page.Show;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExecutionsViewTest {
    private final List<Object> refused = new ArrayList<>();
    private final List<ExecutionFilter> asked = new ArrayList<>();
    private final ExecutionsView view = new ExecutionsView();

    @BeforeEach
    void make() {
        view.choice = new JobChoice() {
            @Override
            @Nullable
            Choice of(@Nullable String entered) {
                return null;
            }
        };
        view.list = new ExecutionList() {
            @Override
            public Rows page(ExecutionFilter filter, @Nullable Long before, int size) {
                asked.add(filter);
                return new Rows(List.of(), null);
            }
        };
        view.show = new Show() {
            @Override
            public Instant entered(LocalDateTime time) {
                return time.atZone(ZoneId.of("Asia/Shanghai")).toInstant();
            }
        };
        view.feedback = new Feedback() {
            @Override
            public void refused(String key, Object... arguments) {
                refused.add(arguments[0]);
            }

            @Override
            public boolean tell(String form, Runnable action) {
                action.run();
                return true;
            }
        };
    }

    @Test
    void withoutAFilterThereIsNothingThatAllCouldMean() {
        view.setMessage(" ");
        view.load();
        assertThat(view.isFiltered()).isFalse();
        assertThat(asked).containsExactly(ExecutionFilter.ALL);
        ExecutionBulkView bulk = new ExecutionBulkView();
        bulk.page = view;
        bulk.selectMatching();
        assertThat(bulk.getMatching()).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"yesterday", "2026-07-01 08:00", "2026-02-30", "2026-07-01T25:00"})
    void aBoundThatIsNoTimeIsRefusedAndFindsNothingInsteadOfAll(String wrong) {
        view.setUntil(wrong);
        view.load();
        assertThat(refused).containsExactly(wrong);
        assertThat(asked)
                .isNotEmpty()
                .allSatisfy(filter -> assertThat(filter.jobId()).isEqualTo(JobChoice.NONE));
        assertThat(view.filter().jobId()).isEqualTo(JobChoice.NONE);
    }

    @Test
    void aDayAloneIsAWholeDayOfTheReader() {
        view.setFrom("2026-07-01");
        view.setUntil("2026-07-01");
        view.load();
        assertThat(refused).isEmpty();
        assertThat(view.filter().from()).isEqualTo(Instant.parse("2026-06-30T16:00:00Z"));
        assertThat(view.filter().until()).isEqualTo(Instant.parse("2026-07-01T16:00:00Z"));
        // as fields of browsers show it, and once more behind each link
        assertThat(view.getFrom()).isEqualTo("2026-07-01T00:00");
        assertThat(view.getUntil()).isEqualTo("2026-07-02T00:00");
        view.load();
        assertThat(view.getUntil()).isEqualTo("2026-07-02T00:00");
        assertThat(view.isFiltered()).isTrue();
    }

    @Test
    void aTimeIsTaken() {
        view.setFrom("2026-07-01T08:30");
        view.load();
        assertThat(view.filter().from()).isEqualTo(Instant.parse("2026-07-01T00:30:00Z"));
        assertThat(view.isFiltered()).isTrue();
    }
}
