package io.ringmaster.scheduler.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HorizonTest {
    private static final Instant NOW = Instant.parse("2026-03-01T10:00:00.500Z");
    private static final int JOBS = 10_000;

    @Test
    void coversWhatAPassAtTheNextWholeSecondWould() {
        assertThat(Horizon.at(NOW).first()).isEqualTo(Instant.parse("2026-03-01T10:00:06Z"));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 7, -3, Integer.MAX_VALUE, Integer.MIN_VALUE})
    void lastsForThreeMorePassesAtMost(int jobId) {
        Horizon horizon = Horizon.at(NOW.plusMillis(123));

        assertThat(horizon.of(jobId))
                .isAfterOrEqualTo(horizon.first())
                .isBefore(horizon.first().plusSeconds(4));
    }

    @Test
    void givesAJobOfEverySecondToEveryFourthPass() {
        for (int jobId = 1; jobId <= 100; jobId++) {
            int planned = 0;
            Instant next = Horizon.at(NOW).of(jobId).plusSeconds(1);
            for (int second = 1; second <= 40; second++) {
                Horizon horizon = Horizon.at(NOW.plusSeconds(second));
                if (!next.isAfter(horizon.first())) {
                    planned++;
                    next = horizon.of(jobId).plusSeconds(1);
                }
            }
            assertThat(planned).as("job %d", jobId).isEqualTo(10);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void spreadsTheJobsOfANodeOverThePasses(int nodes) {
        for (int pass = 0; pass < 4; pass++) {
            Horizon horizon = Horizon.at(NOW.plusSeconds(pass));
            long whole = IntStream.rangeClosed(1, JOBS)
                    .map(number -> number * nodes)
                    .filter(jobId -> horizon.of(jobId).equals(horizon.first()))
                    .count();
            assertThat(whole).isBetween(JOBS / 5L, JOBS * 3L / 10);
        }
    }
}
