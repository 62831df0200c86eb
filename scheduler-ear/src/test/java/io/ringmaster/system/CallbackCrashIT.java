package io.ringmaster.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a center has answered is stored, whatever happens to the center in the next moment. */
@Tag("full")
class CallbackCrashIT {
    private static final int RESULTS = 100_000;
    private static final int BATCH = 1000;
    private static final int SENDERS = 4;
    private static final long FIRST = 1_000_001;

    @ParameterizedTest
    @ValueSource(strings = {"KILL", "TERM"})
    void everyAnsweredResultIsInMariaDb(String signal) throws SQLException {
        try (MariaDb database = MariaDb.started()) {
            Installation installation = new Installation("callbacks").on(database);
            try (PayaraMicro center = PayaraMicro.centerOnly(installation, "-Xmx512m")) {
                center.awaitReady();
                try (Connection connection = database.connect()) {
                    insertRuns(connection);
                }
                answerAllThen(center, installation, signal);
            }
            try (Connection connection = database.connect()) {
                assertThat(stored(connection)).isEqualTo(RESULTS);
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
            insertRuns(file);
        }
        try (PayaraMicro center = PayaraMicro.centerOnly(installation, "-Xmx512m")) {
            center.awaitReady();
            answerAllThen(center, installation, signal);
        }
        try (Connection file = embedded(installation)) {
            assertThat(stored(file)).isEqualTo(RESULTS);
        }
    }

    private static Connection embedded(Installation installation) throws SQLException {
        String url = "jdbc:h2:file:" + installation.directory().resolve("data/ringmaster")
                + ";MODE=MySQL;DATABASE_TO_LOWER=TRUE;CASE_INSENSITIVE_IDENTIFIERS=TRUE";
        return DriverManager.getConnection(url, "ringmaster", "ringmaster");
    }

    private static void insertRuns(Connection connection) throws SQLException {
        connection.setAutoCommit(false);
        try (PreparedStatement insert = connection.prepareStatement("INSERT INTO xxl_job_log (id, job_group, job_id,"
                + " trigger_time, trigger_code, handle_code) VALUES (?, 1, 999999, ?, 200, 0)")) {
            Timestamp now = new Timestamp(System.currentTimeMillis());
            for (long id = FIRST; id < FIRST + RESULTS; id++) {
                insert.setLong(1, id);
                insert.setTimestamp(2, now);
                insert.addBatch();
                if (id % BATCH == 0) {
                    insert.executeBatch();
                }
            }
            insert.executeBatch();
        }
        connection.commit();
        connection.setAutoCommit(true);
    }

    private static long stored(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(
                        "SELECT COUNT(*) FROM xxl_job_log WHERE job_id = 999999 AND handle_code = 200")) {
            assertThat(row.next()).isTrue();
            return row.getLong(1);
        }
    }

    private static void answerAllThen(PayaraMicro center, Installation installation, String signal) {
        HttpClient http = HttpClient.newHttpClient();
        List<CompletableFuture<Void>> senders = IntStream.range(0, SENDERS)
                .mapToObj(sender -> CompletableFuture.runAsync(() -> send(http, center, installation, sender)))
                .toList();
        senders.forEach(CompletableFuture::join);
        center.process().signal(signal);
        center.process().awaitEnd(Duration.ofSeconds(30));
    }

    private static void send(HttpClient http, PayaraMicro center, Installation installation, int sender) {
        for (int batch = sender; batch < RESULTS / BATCH; batch += SENDERS) {
            long from = FIRST + (long) batch * BATCH;
            String body = LongStream.range(from, from + BATCH)
                    .mapToObj(id -> "{\"logId\":" + id + ",\"logDateTim\":0,\"handleCode\":200,\"handleMsg\":\"done\"}")
                    .collect(Collectors.joining(",", "[", "]"));
            HttpRequest request = HttpRequest.newBuilder(URI.create(center.center() + "/api/callback"))
                    .timeout(Duration.ofSeconds(60))
                    .header("Content-Type", "application/json;charset=UTF-8")
                    .header("XXL-JOB-ACCESS-TOKEN", installation.token())
                    .POST(HttpRequest.BodyPublishers.ofString(body))
                    .build();
            String answer = http.sendAsync(request, HttpResponse.BodyHandlers.ofString())
                    .join()
                    .body();
            assertThat(answer.replace(" ", "")).contains("\"code\":200");
        }
    }
}
