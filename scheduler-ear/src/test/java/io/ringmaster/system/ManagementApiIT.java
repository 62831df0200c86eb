package io.ringmaster.system;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The management API as programs call it, over HTTP, with a sample executor that registers by itself. */
class ManagementApiIT {
    private static final String APP_NAME = "xxl-job-executor-sample";
    private static final Duration LIMIT = Duration.ofSeconds(40);

    private static PayaraMicro server;
    private static ManagementClient client;
    private static RawHttp http;
    private static Map<String, String> headers;
    private static int group;

    @BeforeAll
    static void start() {
        Installation installation = new Installation("management-api");
        server = PayaraMicro.withSample(installation);
        server.awaitReady();
        client = server.client();
        http = new RawHttp(server.center());
        headers = Map.of("Authorization", "Bearer " + installation.apiToken(), "Content-Type", "application/json");
        Awaitility.await("beat of an executor without a group")
                .atMost(LIMIT)
                .until(() -> client.get("/api/v1/groups")
                        .asJsonObject()
                        .getJsonArray("namesWithoutGroup")
                        .toString()
                        .contains(APP_NAME));
        group = client.create(
                        "/api/v1/groups",
                        Json.createObjectBuilder()
                                .add("appName", APP_NAME)
                                .add("title", "Samples")
                                .build())
                .getInt("id");
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void aNewGroupTakesWhoeverBeatsAtOnce() {
        JsonObject stored = client.get("/api/v1/groups/" + group).asJsonObject();
        assertThat(stored.getBoolean("automatic")).isTrue();
        assertThat(stored.getJsonArray("addresses")).hasSize(1);
        assertThat(client.get("/api/v1/groups").asJsonObject().getJsonArray("namesWithoutGroup"))
                .isEmpty();
        JsonObject executor =
                client.list("/api/v1/groups/" + group + "/executors").get(0);
        assertThat(executor.getString("address"))
                .isEqualTo(stored.getJsonArray("addresses").getString(0));
        assertThat(executor.getString("lastBeat")).endsWith("Z");
        assertThat(executor.getBoolean("drained")).isFalse();
        assertThat(executor.getBoolean("here")).isTrue();
    }

    @Test
    void aJobIsTriggeredWithAParameterAndItsResultAndLogAreRead() {
        RawHttp.Answer created = post("/api/v1/jobs", job("demoJobHandler").build());
        assertThat(created.status()).isEqualTo(201);
        assertThat(created.header("Location")).endsWith("/api/v1/jobs/" + id(created));

        RawHttp.Answer queued = post(
                "/api/v1/jobs/" + id(created) + "/trigger",
                Json.createObjectBuilder().add("param", "10").build());
        assertThat(queued.status()).isEqualTo(202);
        JsonObject ended = await(id(queued), "SUCCESS");
        assertThat(ended.getString("cause")).isEqualTo("API");
        assertThat(ended.getString("param")).isEqualTo("10");
        assertThat(ended.getInt("jobId")).isEqualTo((int) id(created));
        assertThat(client.list("/api/v1/executions?status=SUCCESS&jobId=" + id(created)))
                .hasSize(1);

        assertThat(client.list("/api/v1/executions/" + id(queued) + "/why"))
                .extracting(step -> step.getString("what"))
                .startsWith("asked.API", "sent", "accepted")
                .last()
                .asString()
                // plain if it ended in the second in which it was sent
                .startsWith("succeeded");
        assertThat(http.send("GET", "/api/v1/executions/" + id(queued) + "/why", with("Accept-Language", "zh-CN"), null)
                        .body())
                .containsPattern("\\p{IsHan}");
        JsonObject log = client.get("/api/v1/executions/" + id(queued) + "/log").asJsonObject();
        assertThat(log.getString("text")).contains("Hello from Ringmaster.", "beat at: 4");
        // as XXL-JOB does it: the end shows when nothing follows the last line of a run that has ended
        assertThat(client.get("/api/v1/executions/" + id(queued) + "/log?fromLine=" + (log.getInt("toLine") + 1))
                        .asJsonObject()
                        .getBoolean("end"))
                .isTrue();
    }

    @Test
    void aRunIsKilledOnce() {
        long job = id(post("/api/v1/jobs", job("demoJobHandler").build()));
        long run = id(post(
                "/api/v1/jobs/" + job + "/trigger",
                Json.createObjectBuilder().add("param", "60000").build()));
        await(run, "RUNNING");

        String kill = "/api/v1/executions/" + run + "/kill";
        assertThat(http.send("POST", kill, headers, "").json().getBoolean("done"))
                .isTrue();
        JsonObject ended = await(run, "FAILED");
        assertThat(ended.getInt("handleCode")).isEqualTo(500);
        assertThat(ended.getString("handleMessage")).contains("api");
        assertThat(http.send("POST", kill, headers, "").json().getBoolean("done"))
                .isFalse();
    }

    @Test
    void aJobIsStartedStoppedAndRemoved() {
        long job = id(post(
                "/api/v1/jobs",
                job("demoJobHandler2")
                        .add("scheduleType", "CRON")
                        .add("scheduleConf", "0 0 0 1 1 ?")
                        .build()));
        String path = "/api/v1/jobs/" + job;
        JsonObject running = http.send("POST", path + "/start", headers, "").json();
        assertThat(running.getBoolean("running")).isTrue();
        assertThat(running.getString("nextTime")).isNotEmpty();
        assertThat(client.get(path + "/next-times?count=3").asJsonObject().getJsonArray("times"))
                .hasSize(3);
        assertThat(http.send("POST", path + "/stop", headers, "").json().getBoolean("running"))
                .isFalse();
        assertThat(http.send("DELETE", path, headers, null).status()).isEqualTo(204);
        assertProblem(http.send("GET", path, headers, null), 404);
    }

    @Test
    void whatWasDoneToAJobIsReadPageByPage() {
        long job = id(post("/api/v1/jobs", job("demoJobHandler").build()));
        String path = "/api/v1/jobs/" + job;
        http.send(
                "PUT",
                path,
                headers,
                job("demoJobHandler").add("retries", 3).build().toString());
        JsonObject newest = client.get(path + "/history?size=1").asJsonObject();
        JsonObject change = newest.getJsonArray("entries").getJsonObject(0);
        assertThat(change.getString("action")).isEqualTo("change");
        assertThat(change.getString("who")).isEqualTo("api");
        assertThat(change.getString("before")).contains("retries=0");
        assertThat(change.getString("after")).contains("retries=3");
        assertThat(change).doesNotContainKey("origin");
        assertThat(client.list(path + "/history?before=" + newest.getInt("before")))
                .extracting(entry -> entry.getString("action"))
                .containsExactly("create");
    }

    @Test
    void theRelativesOfAFireAreItsChildren() {
        long child = id(post("/api/v1/jobs", job("demoJobHandler").build()));
        long parent = id(post(
                "/api/v1/jobs",
                job("demoJobHandler").add("children", String.valueOf(child)).build()));
        long run = id(post(
                "/api/v1/jobs/" + parent + "/trigger",
                Json.createObjectBuilder().add("param", "10").build()));
        await(run, "SUCCESS");
        String path = "/api/v1/executions/" + run + "/relatives";
        Awaitility.await("record of the child")
                .atMost(LIMIT)
                .until(() -> client.list(path).size() == 1);
        JsonObject follower = client.list(path).get(0);
        assertThat(follower.getInt("jobId")).isEqualTo((int) child);
        JsonObject origin = client.get("/api/v1/executions/" + follower.getInt("id") + "/relatives")
                .asJsonObject()
                .getJsonObject("origin");
        assertThat(origin.getInt("id")).isEqualTo((int) run);
    }

    @ParameterizedTest(name = "{0}: {2}")
    @CsvSource(delimiter = '|', textBlock = """
            groups | appName      | {"appName": "abc", "title": "Title"}
            groups | title        | {"appName": "shop"}
            groups | addresses    | {"appName": "shop", "title": "Shop", "automatic": false}
            groups | addresses    | {"appName": "shop", "title": "Shop", "automatic": false, "addresses": ["ftp://a/"]}
            jobs   | groupId      | {"description": "d", "author": "a", "handler": "h"}
            jobs   | groupId      | {"groupId": 999, "description": "d", "author": "a", "handler": "h"}
            jobs   | groupId      | {"groupId": "x", "description": "d", "author": "a", "handler": "h"}
            jobs   | description  | {"groupId": 1, "author": "a", "handler": "h"}
            jobs   | author       | {"groupId": 1, "description": "d", "handler": "h"}
            jobs   | handler      | {"groupId": 1, "description": "d", "author": "a"}
            jobs   | scheduleConf | {"groupId": 1, "description": "d", "author": "a", "handler": "h", "scheduleType": "CRON", "scheduleConf": "never"}
            jobs   | scheduleType | {"groupId": 1, "description": "d", "author": "a", "handler": "h", "scheduleType": "HOURLY"}
            jobs   | routeStrategy | {"groupId": 1, "description": "d", "author": "a", "handler": "h", "routeStrategy": "NEAREST"}
            jobs   | children     | {"groupId": 1, "description": "d", "author": "a", "handler": "h", "children": "4711"}
            jobs   | retries      | {"groupId": 1, "description": "d", "author": "a", "handler": "h", "retries": -1}
            """)
    void aRefusedValueIsNamed(String path, String field, String body) {
        RawHttp.Answer refused = http.send("POST", "/api/v1/" + path, headers, body);
        assertProblem(refused, 400);
        assertThat(refused.json().getString("field", "")).as(refused.body()).isEqualTo(field);
    }

    @ParameterizedTest
    @CsvSource({
        "GET, /api/v1/jobs?size=0, 400",
        "GET, /api/v1/executions?status=DONE, 400",
        "GET, /api/v1/figures/days?until=tomorrow, 400",
        "GET, /api/v1/jobs/4711, 404",
        "GET, /api/v1/nope, 404",
        "DELETE, /api/v1/groups, 405",
        "POST, /api/v1/jobs, 400"
    })
    void everyErrorIsAProblem(String method, String path, int status) {
        assertProblem(http.send(method, path, headers, method.equals("POST") ? "{\"groupId\":" : null), status);
    }

    @ParameterizedTest
    @CsvSource({"/api/v1/groups", "/api/v1/jobs", "/api/v1/executions", "/api/v1/metrics"})
    void nobodyGetsInWithoutTheToken(String path) {
        for (Map<String, String> wrong : List.of(
                Map.<String, String>of(),
                Map.of("Authorization", "Bearer wrong"),
                Map.of("Authorization", headers.get("Authorization") + "x"))) {
            RawHttp.Answer refused = http.send("GET", path, wrong, null);
            assertProblem(refused, 401);
            assertThat(refused.header("WWW-Authenticate")).isEqualTo("Bearer");
        }
    }

    @Test
    void problemsSpeakTheLanguageOfTheCaller() {
        RawHttp.Answer refused = http.send("GET", "/api/v1/groups", Map.of("Accept-Language", "zh-CN"), null);
        assertThat(refused.json().getString("detail")).containsPattern("\\p{IsHan}");
    }

    @Test
    void statusAndContractAreOpen() {
        assertThat(http.get("/api/v1/status").json().getBoolean("ready")).isTrue();
        assertThat(http.get("/api/v1/openapi.yaml").body()).startsWith("openapi: 3.1.0");
    }

    @Test
    void theFiguresOfTheDashboardAreReadByPrograms() {
        long job = id(post("/api/v1/jobs", job("demoJobHandler").build()));
        await(
                id(post(
                        "/api/v1/jobs/" + job + "/trigger",
                        Json.createObjectBuilder().add("param", "10").build())),
                "SUCCESS");
        Awaitility.await("sums of the minutes")
                .atMost(LIMIT)
                .until(() -> client.list("/api/v1/figures/minutes").stream()
                        .anyMatch(minute -> minute.getInt("succeeded") > 0));
        JsonObject today = client.get("/api/v1/figures/today").asJsonObject();
        assertThat(today.getJsonObject("sums").getInt("succeeded")).isPositive();
        assertThat(today.getJsonObject("sums").getInt("missing")).isZero();
        assertThat(today.getInt("fires")).isPositive();
        List<JsonObject> days = client.list("/api/v1/figures/days");
        assertThat(days).hasSize(14);
        assertThat(days.get(13).getInt("succeeded")).isPositive();
        assertThat(client.list("/api/v1/figures/days?from=2026-01-01&until=2026-01-03"))
                .extracting(day -> day.getString("date"))
                .containsExactly("2026-01-01", "2026-01-02", "2026-01-03");
        JsonObject hour = client.get("/api/v1/figures/upcoming").asJsonObject();
        assertThat(hour.getJsonArray("fires")).hasSize(60);
        assertThat(hour.getBoolean("complete")).isTrue();
        assertThat(client.get("/api/v1/figures/jobs").asJsonObject()).containsKeys("slowest", "mostFailing", "at");
        assertThat(client.list("/api/v1/centers"))
                .singleElement()
                .satisfies(center -> assertThat(center.getBoolean("self")).isTrue());
    }

    @Test
    void whatTheCenterRunsWithIsToldWithoutItsSecrets() {
        List<JsonObject> settings = client.list("/api/v1/settings");
        assertThat(settings)
                .filteredOn(setting -> setting.getString("name").equals("ringmaster.retention"))
                .singleElement()
                .satisfies(setting -> assertThat(setting.getString("value")).isEqualTo("30"));
        assertThat(settings.toString())
                .doesNotContain(headers.get("Authorization").substring("Bearer ".length()));
        assertThat(client.get("/api/v1/about").asJsonObject().getString("server"))
                .isNotBlank();
        String mail = "/api/v1/settings/test-mail";
        RawHttp.Answer refused = http.send("POST", mail, headers, "{\"address\":\"nobody\"}");
        assertProblem(refused, 400);
        assertThat(refused.json().getString("field")).isEqualTo("address");
        assertThat(http.send("POST", "/api/v1/users/end-shared-operation", headers, "")
                        .json())
                .containsKey("left");
    }

    @Test
    void theFiguresAreThereForPrometheusAndForNobodyWithoutAToken() {
        RawHttp.Answer metrics = http.send("GET", "/api/v1/metrics", headers, null);
        assertThat(metrics.header("Content-Type")).startsWith("text/plain").contains("version=0.0.4");
        assertThat(metrics.body().lines())
                .contains("# TYPE ringmaster_sent_total counter", "# TYPE ringmaster_lateness_seconds histogram")
                .anyMatch(line -> line.matches("ringmaster_passes_total [1-9]\\d*"));
        Awaitility.await("a look at the pending rows")
                .atMost(LIMIT)
                .until(() -> http.send("GET", "/api/v1/metrics", headers, null)
                        .body()
                        .contains("ringmaster_pending_fires{age=\"over_10s\"} 0"));

        RawHttp root = new RawHttp(server.center().resolve("/"));
        assertThat(root.get("metrics").body()).doesNotContain("ringmaster_passes_total", "ringmaster_pool_in_flight");
        assertThat(http.get("/api/v1/metrics").status()).isEqualTo(401);
        assertThat(root.get("health/ready").body()).contains("\"ringmaster-center\",\"status\":\"UP\"");
        assertThat(root.get("health/live").body()).contains("\"ringmaster-duties\",\"status\":\"UP\"");
    }

    private static JsonObjectBuilder job(String handler) {
        return Json.createObjectBuilder()
                .add("groupId", group)
                .add("description", "made by a test")
                .add("author", "test")
                .add("handler", handler);
    }

    private static Map<String, String> with(String header, String value) {
        Map<String, String> all = new HashMap<>(headers);
        all.put(header, value);
        return all;
    }

    private static RawHttp.Answer post(String path, JsonObject body) {
        return http.send("POST", path, headers, body.toString());
    }

    private static long id(RawHttp.Answer created) {
        return created.json().getJsonNumber("id").longValue();
    }

    private static JsonObject await(long execution, String status) {
        String path = "/api/v1/executions/" + execution;
        Awaitility.await("record " + execution + " is " + status)
                .atMost(LIMIT)
                .until(() -> client.get(path).asJsonObject().getString("status").equals(status));
        return client.get(path).asJsonObject();
    }

    private static void assertProblem(RawHttp.Answer answer, int status) {
        assertThat(answer.status()).as(answer.body()).isEqualTo(status);
        assertThat(answer.header("Content-Type")).startsWith("application/problem+json");
        JsonObject problem = answer.json();
        assertThat(problem.getInt("status")).isEqualTo(status);
        assertThat(problem.getString("type")).startsWith("urn:ringmaster:problem:");
        assertThat(problem.getString("title")).isNotBlank();
        assertThat(problem.getString("detail")).isNotBlank();
    }
}
