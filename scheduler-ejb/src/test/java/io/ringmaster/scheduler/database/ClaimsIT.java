package io.ringmaster.scheduler.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.time.Duration;
import java.time.Instant;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

class ClaimsIT {
    private static final Instant NOW = Instant.parse("2026-03-01T10:00:00Z");
    private static final Duration PERIOD = Duration.ofMinutes(1);

    private final DataSource database = TestDatabases.migrated(TestDatabases.h2());
    private final Claims claims = new Claims();

    @Test
    void aDutyIsClaimedOnceAPeriod() throws Exception {
        assertThat(claim(1, NOW)).isTrue();
        assertThat(claim(2, NOW.plusSeconds(60))).isFalse();
        assertThat(claim(1, NOW.plusMillis(60_001))).isTrue();
    }

    @Test
    void aDutyThatWasDoneByAClockThatWasAheadIsDoneAgainAndThenOnceAPeriod() throws Exception {
        assertThat(claim(1, NOW.plus(Duration.ofDays(1)))).isTrue();

        assertThat(claim(1, NOW)).isTrue();
        assertThat(claim(2, NOW.plusSeconds(1))).isFalse();
    }

    @Test
    void aCenterWhoseClockIsALittleBehindDoesNotDoItAgain() throws Exception {
        assertThat(claim(1, NOW)).isTrue();

        assertThat(claim(2, NOW.minusSeconds(5))).isFalse();
    }

    private boolean claim(long node, Instant now) throws Exception {
        try (Connection connection = database.getConnection()) {
            return claims.claim(connection, "test", node, now.minus(PERIOD), now);
        }
    }
}
