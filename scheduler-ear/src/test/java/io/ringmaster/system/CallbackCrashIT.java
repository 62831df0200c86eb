package io.ringmaster.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a center has answered is stored, whatever happens to the center in the next moment. */
@Tag("full")
@Tag("alone")
class CallbackCrashIT {
    private static final int RESULTS = 100_000;
    private static final CallbackLoad LOAD = new CallbackLoad(1_000_001, RESULTS, 1000, 4);

    @ParameterizedTest
    @ValueSource(strings = {"KILL", "TERM"})
    void everyAnsweredResultIsInMariaDb(String signal) throws SQLException {
        try (MariaDb database = MariaDb.started()) {
            Installation installation = new Installation("callbacks").on(database);
            try (PayaraMicro center = PayaraMicro.centerOnly(installation, "-Xmx512m")) {
                center.awaitReady();
                try (Connection connection = database.connect()) {
                    LOAD.insertRuns(connection);
                }
                answerAllThen(center, installation, signal);
            }
            try (Connection connection = database.connect()) {
                assertThat(CallbackLoad.stored(connection)).isEqualTo(RESULTS);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"KILL", "TERM"})
    void everyAnsweredResultIsInTheEmbeddedDatabase(String signal) throws SQLException {
        Installation installation = new Installation("callbacks-h2");
        try (PayaraMicro center = PayaraMicro.centerOnly(installation, "-Xmx512m")) {
            center.awaitReady();
            center.stop();
        }
        try (Connection file = embedded(installation)) {
            LOAD.insertRuns(file);
        }
        try (PayaraMicro center = PayaraMicro.centerOnly(installation, "-Xmx512m")) {
            center.awaitReady();
            answerAllThen(center, installation, signal);
        }
        try (Connection file = embedded(installation)) {
            assertThat(CallbackLoad.stored(file)).isEqualTo(RESULTS);
        }
    }

    private static Connection embedded(Installation installation) throws SQLException {
        String url = "jdbc:h2:file:" + installation.directory().resolve("data/ringmaster")
                + ";MODE=MySQL;DATABASE_TO_LOWER=TRUE;CASE_INSENSITIVE_IDENTIFIERS=TRUE";
        return DriverManager.getConnection(url, "ringmaster", "ringmaster");
    }

    private static void answerAllThen(PayaraMicro center, Installation installation, String signal) {
        LOAD.answerAll(center.center(), installation.token());
        center.process().signal(signal);
        center.process().awaitEnd(Duration.ofSeconds(30));
    }
}
