package io.ringmaster.scheduler.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.Statement;
import java.time.Instant;
import javax.sql.DataSource;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The clock of a MariaDB server whose zone knows summer time. */
class DialectIT {
    private static final Instant CLOCKS_GO_BACK = Instant.parse("2026-10-25T01:00:00Z");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2026-10-24T23:30:00Z",
                "2026-10-25T00:30:00.250Z",
                "2026-10-25T01:30:00.250Z",
                "2026-10-25T02:30:00Z"
            })
    void theHourThatComesTwicePassesTwice(String time) throws Exception {
        DataSource database = TestDatabases.mariaDb();
        TestDatabases.execute(
                database,
                "REPLACE INTO mysql.time_zone VALUES (4711, 'N')",
                "REPLACE INTO mysql.time_zone_name VALUES ('Test/Central', 4711)",
                "REPLACE INTO mysql.time_zone_transition_type VALUES (4711, 0, 7200, 1, 'CEST'), (4711, 1, 3600, 0, 'CET')",
                "REPLACE INTO mysql.time_zone_transition VALUES (4711, 0, 0), (4711, " + CLOCKS_GO_BACK.getEpochSecond()
                        + ", 1)");
        Instant now = Instant.parse(time);
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("SET time_zone = 'Test/Central', timestamp = " + now.toEpochMilli() / 1000.0);

            assertThat(Dialect.MYSQL.now(connection)).contains(now);
        }
    }
}
