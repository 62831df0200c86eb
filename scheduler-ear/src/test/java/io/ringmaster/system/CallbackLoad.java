package io.ringmaster.system;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * Runs that wait for their results, and the executors that report them.
 *
 * @param first the id of the first of them, which nobody else has
 * @param results how many; a multiple of {@code batch}
 * @param batch results of a request
 * @param senders requests at the same time
 */
record CallbackLoad(long first, int results, int batch, int senders) {
    private static final int JOB = 999_999;
    private static final int INSERTED = 1000;

    void insertRuns(Connection connection) throws SQLException {
        connection.setAutoCommit(false);
        try (PreparedStatement insert = connection.prepareStatement("INSERT INTO xxl_job_log (id, job_group, job_id,"
                + " trigger_time, trigger_code, handle_code) VALUES (?, 1, " + JOB + ", ?, 200, 0)")) {
            Timestamp now = new Timestamp(System.currentTimeMillis());
            for (long id = first; id < first + results; id++) {
                insert.setLong(1, id);
                insert.setTimestamp(2, now);
                insert.addBatch();
                if (id % INSERTED == 0) {
                    insert.executeBatch();
                }
            }
            insert.executeBatch();
        }
        connection.commit();
        connection.setAutoCommit(true);
    }

    static long stored(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(
                        "SELECT COUNT(*) FROM xxl_job_log WHERE job_id = " + JOB + " AND handle_code = 200")) {
            if (!row.next()) {
                throw new IllegalStateException("no count");
            }
            return row.getLong(1);
        }
    }

    /** Returns when the center has answered 200 to all. */
    void answerAll(URI center, String token) {
        HttpClient http =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        ExecutorService threads = Executors.newFixedThreadPool(senders);
        try {
            List<CompletableFuture<Void>> all = IntStream.range(0, senders)
                    .mapToObj(sender -> CompletableFuture.runAsync(() -> send(http, center, token, sender), threads))
                    .toList();
            all.forEach(CompletableFuture::join);
        } finally {
            threads.shutdown();
        }
    }

    private void send(HttpClient http, URI center, String token, int sender) {
        for (int number = sender; number < results / batch; number += senders) {
            long from = first + (long) number * batch;
            String body = LongStream.range(from, from + batch)
                    .mapToObj(id -> "{\"logId\":" + id + ",\"logDateTim\":0,\"handleCode\":200,\"handleMsg\":\"done\"}")
                    .collect(Collectors.joining(",", "[", "]"));
            HttpRequest request = HttpRequest.newBuilder(URI.create(center + "/api/callback"))
                    .timeout(Duration.ofSeconds(60))
                    .header("Content-Type", "application/json;charset=UTF-8")
                    .header("XXL-JOB-ACCESS-TOKEN", token)
                    .POST(HttpRequest.BodyPublishers.ofString(body))
                    .build();
            String answer = http.sendAsync(request, HttpResponse.BodyHandlers.ofString())
                    .join()
                    .body();
            if (!answer.replace(" ", "").contains("\"code\":200")) {
                throw new IllegalStateException(answer);
            }
        }
    }
}
