package io.ringmaster.scheduler.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WallTimeTest {
    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

    @ParameterizedTest
    @CsvSource({
        "a day like any other, 2026-06-01T10:00:00Z, 2026-06-01T11:58:30",
        "summer time is about to end, 2026-10-25T00:59:59Z, 2026-10-25T02:58:29",
        "what was written since reads 02:00:xx, 2026-10-25T01:00:40Z, 2026-10-25T01:59:10",
        "the hour has come twice, 2026-10-25T02:00:40Z, 2026-10-25T02:59:10",
        "what was written before reads 01:59:xx, 2026-03-29T01:00:40Z, 2026-03-29T01:59:10"
    })
    void nothingOfTheLastNinetySecondsIsBeforeTheBound(String when, Instant now, LocalDateTime bound) {
        assertThat(WallTime.ago(Duration.ofSeconds(90), now, BERLIN)).isEqualTo(bound);
        for (int age = 0; age <= 90; age++) {
            assertThat(LocalDateTime.ofInstant(now.minusSeconds(age), BERLIN)).isAfterOrEqualTo(bound);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "2026-06-01T10:00:00, 2026-06-01T09:00:00Z, 2026-06-01T08:00:00Z",
        "2026-10-25T02:10:00, 2026-10-25T00:20:00Z, 2026-10-25T00:10:00Z",
        "2026-10-25T02:10:00, 2026-10-25T01:10:00Z, 2026-10-25T01:10:00Z",
        "2026-10-25T02:10:00, 2026-10-25T05:00:00Z, 2026-10-25T01:10:00Z"
    })
    void isAsLateAsItCanBe(LocalDateTime written, Instant now, Instant latest) {
        assertThat(WallTime.latest(written, now, BERLIN)).isEqualTo(latest);
    }
}
