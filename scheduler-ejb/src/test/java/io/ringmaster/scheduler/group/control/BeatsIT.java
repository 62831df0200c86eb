package io.ringmaster.scheduler.group.control;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.scheduler.database.Listening;
import io.ringmaster.scheduler.database.TestDatabases;
import io.ringmaster.scheduler.group.control.Beats.Beat;
import java.sql.Connection;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BeatsIT {
    private final Listening listening = new Listening(Duration.ZERO);
    private final Beats beats = new Beats(ZoneId.of("Europe/Berlin"), listening);

    @ParameterizedTest
    @CsvSource({
        "before summer time ends, 2026-10-25T00:59:00Z, 2026-10-25T00:59:59Z",
        "across its end, 2026-10-25T00:59:40Z, 2026-10-25T01:00:40Z",
        "right after it, 2026-10-25T01:00:20Z, 2026-10-25T01:00:40Z",
        "across its begin, 2026-03-29T00:59:40Z, 2026-03-29T01:00:40Z"
    })
    void whoBeatsLivesWhateverTheClocksDo(String when, Instant beat, Instant now) throws Exception {
        try (Connection connection = TestDatabases.migrated(TestDatabases.h2()).getConnection()) {
            beats.write(connection, List.of(new Beat("app", "http://a/")), beat);
            listening.heard(now);

            assertThat(beats.removeDead(connection, now)).as(when).isZero();
            assertThat(beats.addressesOf(connection, "app", now)).containsExactly("http://a/");
            listening.heard(now.plusSeconds(3700));
            assertThat(beats.removeDead(connection, now.plusSeconds(3700))).isEqualTo(1);
        }
    }
}
