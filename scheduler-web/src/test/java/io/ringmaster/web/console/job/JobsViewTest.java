package io.ringmaster.web.console.job;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.scheduler.job.boundary.JobFilter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JobsViewTest {
    private final JobsView view = new JobsView();

    @ParameterizedTest
    @ValueSource(strings = {"odd", "Running", ""})
    void aWordThatIsNoStateLimitsNothing(String word) {
        view.setState(word);
        assertThat(view.filter()).isEqualTo(JobFilter.of(null, null, null));
        assertThat(view.isFiltered()).isFalse();
    }

    @Test
    void aStateLimitsTheTable() {
        view.setState("stopped");
        assertThat(view.filter()).isEqualTo(JobFilter.of(null, false, null));
        view.setState("running");
        assertThat(view.filter()).isEqualTo(JobFilter.of(null, true, null));
    }
}
