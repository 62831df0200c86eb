package io.ringmaster.web.console.job;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.scheduler.job.boundary.JobListing;
import io.ringmaster.scheduler.job.boundary.JobNames;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JobChildrenViewTest {
    private static final Map<Integer, String> JOBS =
            new TreeMap<>(Map.of(17, "Heron, blue", 18, "Heron, grey", 19, "Report"));

    private final JobChildrenView view = new JobChildrenView();

    @BeforeEach
    void make() {
        view.listing = new JobListing() {
            @Override
            public List<Name> find(String text) {
                return JOBS.entrySet().stream()
                        .filter(job -> job.getValue().contains(text))
                        .map(job -> new Name(job.getKey(), job.getValue()))
                        .toList();
            }

            @Override
            public Map<Integer, List<Integer>> children() {
                return Map.of();
            }
        };
        view.names = new JobNames() {
            @Override
            public Map<Integer, String> of(Collection<Integer> ids) {
                return JOBS;
            }
        };
        view.begin(null, null);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "17 | 17",
                "' 17,18 ' | 17,18",
                "17 , 19 | 17,19",
                "17，19 | 17,19",
                "Report | 19",
                "17 · Heron, blue | 17",
                "99 | 99",
                "'' | ''"
            })
    void whatIsTypedAndNotChosenIsTakenAllTheSame(String typed, String stored) {
        view.setEntered(typed);
        assertThat(view.takeTyped()).isTrue();
        assertThat(view.text()).isEqualTo(stored);
        assertThat(view.getEntered()).isNullOrEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Heron", "no such job", "17,", "17;18"})
    void whatCouldMeanNoneOrSeveralStaysInTheField(String typed) {
        view.setEntered(typed);
        assertThat(view.takeTyped()).isFalse();
        assertThat(view.text()).isEmpty();
        assertThat(view.getEntered()).isEqualTo(typed);
    }

    @Test
    void whatIsTypedComesBehindWhatWasChosen() {
        view.begin(1, "19");
        view.setEntered("17");
        assertThat(view.takeTyped()).isTrue();
        assertThat(view.text()).isEqualTo("19,17");
    }
}
