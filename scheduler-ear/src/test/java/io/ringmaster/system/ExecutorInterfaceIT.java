package io.ringmaster.system;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What executors of every release send, byte for byte, and what they have to get back (the vectors of the interface). */
class ExecutorInterfaceIT {
    private static final String VECTORS = "scheduler-web/src/test/resources/wire";
    private static final int ROWS = 4;
    private static final int FIRST_ROW = 9001;

    private static Installation installation;
    private static SilentExecutor executor;
    private static PayaraMicro server;
    private static RawHttp http;
    private static int job;

    @BeforeAll
    static void start() {
        installation = new Installation("executor-interface");
        executor = SilentExecutor.started();
        server = PayaraMicro.centerOnly(installation);
        server.awaitReady();
        http = new RawHttp(server.center());
        job = jobOf(group("silent-app"));
    }

    private static int group(String appName) {
        return server.client()
                .create(
                        "/api/v1/groups",
                        Json.createObjectBuilder()
                                .add("appName", appName)
                                .add("title", "Silent")
                                .add("automatic", false)
                                .add("addresses", Json.createArrayBuilder().add(executor.address()))
                                .build())
                .getInt("id");
    }

    private static int jobOf(int group) {
        return server.client()
                .create(
                        "/api/v1/jobs",
                        Json.createObjectBuilder()
                                .add("groupId", group)
                                .add("description", "waits for results")
                                .add("author", "test")
                                .add("handler", "any")
                                .build())
                .getInt("id");
    }

    @AfterAll
    static void stop() {
        server.close();
        executor.close();
    }

    @Test
    void beatsAndFarewells() {
        JsonObject beat = vectors("admin-registry.json");
        JsonObject request = beat.getJsonObject("request");
        assertUniversal(replay(request, headers(request), text(request.get("body"))), beat);

        Map<String, String> legacy = headers(request);
        legacy.remove("XXL-JOB-ACCESS-TOKEN");
        beat.getJsonObject("legacy 2.1.x header name").keySet().forEach(name -> legacy.put(name, installation.token()));
        assertUniversal(replay(request, legacy, text(request.get("body"))), beat);
        assertThat(server.client().get("/api/v1/groups").toString()).contains("demo-app");

        for (String member : request.getJsonObject("body").keySet()) {
            JsonObject blank = Json.createObjectBuilder(request.getJsonObject("body"))
                    .add(member, " ")
                    .build();
            assertFailure(replay(request, headers(request), blank.toString()));
        }

        String other = Json.createObjectBuilder(request.getJsonObject("body"))
                .add("registryGroup", "ADMIN")
                .add("registryKey", "other-app")
                .build()
                .toString();
        assertUniversal(replay(request, headers(request), other), beat);
        assertThat(server.client().get("/api/v1/groups").toString())
                .contains("demo-app")
                .doesNotContain("other-app");

        JsonObject farewell = vectors("admin-registryRemove.json");
        JsonObject last = farewell.getJsonObject("request");
        assertUniversal(replay(last, headers(last), text(last.get("body"))), farewell);
        assertThat(server.client().get("/api/v1/groups").toString()).doesNotContain("demo-app");
    }

    @Test
    void errorsAreEnvelopesToo() {
        for (JsonObject error :
                vectors("admin-errors.json").getJsonArray("cases").getValuesAs(JsonObject.class)) {
            JsonObject request = error.getJsonObject("request");
            JsonValue raw = request.getOrDefault("bodyRaw", request.getOrDefault("body", JsonValue.NULL));
            RawHttp.Answer answer = replay(request, headers(request), text(raw));
            assertThat(answer.status()).as(error.getString("when")).isEqualTo(error.getInt("httpStatus"));
            assertFailure(answer);
        }
    }

    @Test
    void resultsOfEveryRelease() {
        JsonObject vectors = vectors("admin-callback.json");
        Map<String, JsonObject> normalised = new HashMap<>();
        vectors.getJsonArray("normalised")
                .getValuesAs(JsonObject.class)
                .forEach(row -> normalised.put(Integer.toString(row.getInt("logId")), row));
        vectors.getJsonObject("requests").forEach((release, value) -> {
            JsonObject request = value.asJsonObject();
            List<Long> rows = running();
            String body = text(request.get("body"));
            for (int i = 0; i < ROWS; i++) {
                body = body.replace("\"logId\":" + (FIRST_ROW + i), "\"logId\":" + rows.get(i));
            }
            assertUniversal(replay(request, headers(request), body), vectors);
            for (int i = 0; i < ROWS; i++) {
                boolean sent = text(request.get("body")).contains("\"logId\":" + (FIRST_ROW + i));
                JsonObject expected = normalised.get(Integer.toString(FIRST_ROW + i));
                JsonObject row = execution(rows.get(i));
                assertThat(row.getInt("handleCode") != 0)
                        .as(release + ": " + row)
                        .isEqualTo(sent);
                if (sent && expected != null) {
                    assertThat(row.getInt("handleCode")).as(release).isEqualTo(expected.getInt("handleCode"));
                    assertThat(row.getString("handleMessage")).as(release).contains(expected.getString("handleMsg"));
                }
            }
            // again, as an executor does that did not hear the answer
            assertUniversal(replay(request, headers(request), body), vectors);
        });
    }

    @Test
    void resultsOfRecordsThatDoNotExistAreNamedAndDoNotFail() {
        JsonObject request = vectors("admin-callback.json")
                .getJsonObject("requests")
                .getJsonObject("executor 2.3.0-3.4.x success without message (member omitted)");
        RawHttp.Answer answer = replay(request, headers(request), text(request.get("body")));
        assertThat(answer.json().getInt("code")).isEqualTo(200);
        assertThat(answer.json().getString("msg")).contains("9004");
    }

    @Test
    void resultsThatComeWithTheTokenThatTheirGroupHasLeftAreTheExecutorsToKeep() {
        int group = group("leaving-app");
        List<Long> rows = running(jobOf(group));
        long covered = running(job).get(0);
        String token = server.client()
                .create(
                        "/api/v1/groups/" + group + "/token",
                        Json.createObjectBuilder().add("hours", 0).build())
                .getString("secret");
        Awaitility.await("the token in use")
                .atMost(Duration.ofSeconds(10))
                .until(() -> callback(token, List.of()).json().getInt("code") == 200);

        RawHttp.Answer answer = callback(installation.token(), List.of(rows.get(0), covered));
        assertFailure(answer);
        assertThat(answer.json().getString("msg")).contains("leaving-app");
        assertThat(execution(covered).getInt("handleCode")).isEqualTo(200);
        assertThat(execution(rows.get(0)).getInt("handleCode")).isZero();

        assertThat(callback(token, List.of(rows.get(0))).json().getInt("code")).isEqualTo(200);
        assertThat(execution(rows.get(0)).getInt("handleCode")).isEqualTo(200);
        assertThat(callback(installation.token(), List.of(rows.get(0), covered))
                        .json()
                        .getInt("code"))
                .as("both have their results")
                .isEqualTo(200);
    }

    private static RawHttp.Answer callback(String token, List<Long> rows) {
        String items = rows.stream()
                .map(row -> "{\"logId\":" + row + ",\"logDateTim\":0,\"handleCode\":200,\"handleMsg\":\"done\"}")
                .collect(Collectors.joining(",", "[", "]"));
        return http.send(
                "POST",
                "/api/callback",
                Map.of("XXL-JOB-ACCESS-TOKEN", token, "Content-Type", "application/json"),
                items);
    }

    private static List<Long> running() {
        return running(job);
    }

    private static List<Long> running(int job) {
        List<Long> rows = new ArrayList<>();
        for (int i = 0; i < ROWS; i++) {
            rows.add(server.client()
                    .create("/api/v1/jobs/" + job + "/trigger", JsonValue.EMPTY_JSON_OBJECT)
                    .getJsonNumber("id")
                    .longValue());
        }
        Awaitility.await("fires that were taken")
                .atMost(Duration.ofSeconds(20))
                .until(() -> rows.stream()
                        .allMatch(row -> execution(row).getString("status").equals("RUNNING")));
        return rows;
    }

    private static JsonObject execution(long row) {
        return server.client().get("/api/v1/executions/" + row).asJsonObject();
    }

    private static RawHttp.Answer replay(JsonObject request, Map<String, String> headers, String body) {
        return http.send(request.getString("method"), request.getString("path"), headers, body);
    }

    private static Map<String, String> headers(JsonObject request) {
        Map<String, String> headers = new HashMap<>();
        request.getJsonObject("headers").forEach((name, value) -> {
            String text = ((JsonString) value).getString();
            headers.put(name, text.equals("tok-1") ? installation.token() : text);
        });
        return headers;
    }

    private static String text(JsonValue body) {
        return switch (body.getValueType()) {
            case NULL -> "";
            case STRING -> ((JsonString) body).getString();
            default -> body.toString();
        };
    }

    /** Every member that an executor of any release looks for. */
    private static void assertUniversal(RawHttp.Answer answer, JsonObject vectors) {
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.json()).isEqualTo(vectors.getJsonObject("responses").getJsonObject("recommended universal"));
    }

    private static void assertFailure(RawHttp.Answer answer) {
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.header("Content-Type")).startsWith("application/json");
        assertThat(answer.json().getInt("code")).as(answer.body()).isEqualTo(500);
        assertThat(answer.json().getString("msg")).isNotBlank();
    }

    private static JsonObject vectors(String file) {
        Path path = Checkout.root().resolve(VECTORS).resolve(file);
        try (JsonReader reader = Json.createReader(Files.newBufferedReader(path))) {
            return reader.readObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
