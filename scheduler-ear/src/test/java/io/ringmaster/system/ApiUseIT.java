package io.ringmaster.system;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What callers of the management API may rely on: states that are not overwritten, requests that are done once, limits, pages. */
class ApiUseIT {
    private static PayaraMicro server;
    private static Installation installation;
    private static RawHttp http;
    private static int group;

    @BeforeAll
    static void start() {
        installation = new Installation("api-use");
        server = PayaraMicro.centerOnly(installation);
        server.awaitReady();
        http = new RawHttp(URI.create(server.center() + "/api"));
        group = send("POST", "/v1/groups", Map.of(), "{\"appName\":\"demo-app\",\"title\":\"Demo\"}")
                .json()
                .getInt("id");
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"groups", "jobs", "users"})
    void aChangeOfAnOldStateIsRefusedAndSaysWhoWasFaster(String kind) {
        String path = thing(kind);
        RawHttp.Answer read = send("GET", path, Map.of(), null);
        String tag = read.header("ETag");
        assertThat(tag).matches("\"[0-9a-f]{24}\\.[0-9a-f]{24}\"");
        assertThat(send("GET", path, Map.of("If-None-Match", tag), null).status())
                .isEqualTo(304);

        String body = read.body().replace("\"title\":\"Demo", "\"title\":\"Changed");
        RawHttp.Answer changed = send("PUT", path, Map.of("If-Match", tag), changed(kind, body));
        assertThat(changed.status()).as(changed.body()).isEqualTo(200);
        assertThat(changed.header("ETag")).isNotEqualTo(tag).isNotEmpty();
        assertThat(send("GET", path, Map.of("If-None-Match", tag), null).status())
                .isEqualTo(200);

        for (String method : List.of("PUT", "DELETE")) {
            RawHttp.Answer late =
                    send(method, path, Map.of("If-Match", tag), method.equals("PUT") ? changed(kind, body) : null);
            assertThat(late.status()).as(late.body()).isEqualTo(412);
            assertThat(late.json().getString("type")).isEqualTo("urn:ringmaster:problem:stale");
            assertThat(late.json().getString("detail")).contains("api changed it at 20");
        }
        assertThat(send("PUT", path, Map.of("If-Match", "nonsense"), changed(kind, body))
                        .json()
                        .getString("field"))
                .isEqualTo("If-Match");
        // and without a header as ever
        assertThat(send("PUT", path, Map.of(), changed(kind, body)).status()).isEqualTo(200);
        String newest = send("GET", path, Map.of(), null).header("ETag");
        assertThat(send("DELETE", path, Map.of("If-Match", newest), null).status())
                .isEqualTo(204);
    }

    @Test
    void aScriptIsSavedInTheStateThatWasRead() {
        int job = send(
                        "POST",
                        "/v1/jobs",
                        Map.of(),
                        job().add("glueType", "GLUE_SHELL").build().toString())
                .json()
                .getInt("id");
        String path = "/v1/jobs/" + job + "/scripts";
        String tag = send("GET", path, Map.of(), null).header("ETag");
        String script = "{\"source\":\"echo\",\"note\":\"a note\"}";
        assertThat(send("POST", path, Map.of("If-Match", tag), script).status()).isEqualTo(201);
        assertThat(send("POST", path, Map.of("If-Match", tag), script).status()).isEqualTo(412);
    }

    @Test
    void theSameRequestWithTheSameKeyIsDoneOnce() {
        Map<String, String> key = Map.of("Idempotency-Key", "once-" + System.nanoTime());
        String order = job().add("description", "once").build().toString();
        List<RawHttp.Answer> answers = IntStream.range(0, 8)
                .mapToObj(i -> CompletableFuture.supplyAsync(() -> send("POST", "/v1/jobs", key, order)))
                .toList()
                .stream()
                .map(CompletableFuture::join)
                .toList();
        assertThat(answers).extracting(RawHttp.Answer::status).contains(201).isSubsetOf(201, 409);
        RawHttp.Answer again = send("POST", "/v1/jobs", key, order);
        assertThat(again.status()).isEqualTo(201);
        assertThat(again.header("Idempotency-Replayed")).isEqualTo("true");
        assertThat(again.header("Location")).endsWith("/v1/jobs/" + again.json().getInt("id"));
        assertThat(server.client().list("/api/v1/jobs?description=once")).hasSize(1);

        RawHttp.Answer other = send("POST", "/v1/jobs", key, order.replace("once", "twice"));
        assertThat(other.status()).as(other.body()).isEqualTo(422);
        assertThat(send("POST", "/v1/jobs", with(key, token("someone")), order)
                        .json()
                        .getInt("id"))
                .isNotEqualTo(again.json().getInt("id"));
    }

    @Test
    void aRefusedRequestGivesItsKeyBack() {
        Map<String, String> key = Map.of("Idempotency-Key", "put-right");
        assertThat(send("POST", "/v1/jobs", key, "{}").status()).isEqualTo(400);
        assertThat(send("POST", "/v1/jobs", key, job().build().toString()).status())
                .isEqualTo(201);
        assertThat(send(
                                "POST",
                                "/v1/jobs",
                                Map.of("Idempotency-Key", "a b"),
                                job().build().toString())
                        .json()
                        .getString("field"))
                .isEqualTo("Idempotency-Key");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "/v1/tokens|{'name':'asked for twice','verbs':['VIEW'],'days':1}",
                "/v1/groups/1/token|{'hours':1}",
                "/v1/users|{'name':'twice','password':'a long password'}"
            })
    void whatIsMadeOnceShowsItsSecretOnce(String path, String body) {
        Map<String, String> key = Map.of("Idempotency-Key", "made" + path.replace('/', '-'));
        String order = body.replace('\'', '"');
        RawHttp.Answer first = send("POST", path, key, order);
        RawHttp.Answer again = send("POST", path, key, order);
        assertThat(first.status()).as(first.body()).isEqualTo(201);
        assertThat(again.status()).isEqualTo(201);
        assertThat(again.header("Idempotency-Replayed")).isEqualTo("true");
        assertThat(again.json().containsKey("secret")).isFalse();
        assertThat(again.json().get("id")).isEqualTo(first.json().get("id"));
        assertThat(send("POST", path, key, order + " ").status()).isEqualTo(422);
        send("DELETE", "/v1/groups/1/token", Map.of(), null);
    }

    @Test
    void aTriggerWithAKeyFiresOnce() {
        int job = send("POST", "/v1/jobs", Map.of(), job().build().toString())
                .json()
                .getInt("id");
        Map<String, String> key = Map.of("Idempotency-Key", "fire-once");
        String path = "/v1/jobs/" + job + "/trigger";
        int record = send("POST", path, key, "{}").json().getInt("id");
        assertThat(send("POST", path, key, "{}").json().getInt("id")).isEqualTo(record);
        assertThat(server.client().list("/api/v1/executions?jobId=" + job)).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({"groups, groups", "users, users", "tokens, tokens", "clearings, clearings", "jobs, jobs"})
    void everyListIsReadInPages(String path, String list) {
        for (int i = 0; i < 3; i++) {
            made(path, i);
        }
        List<JsonObject> all = new ArrayList<>();
        String next = "";
        do {
            JsonObject page = send("GET", "/v1/" + path + "?size=2" + next, Map.of(), null)
                    .json();
            assertThat(page.getJsonArray(list).size()).isLessThanOrEqualTo(2);
            all.addAll(page.getJsonArray(list).getValuesAs(JsonObject.class));
            String cursor = page.containsKey("next") ? "next" : "before";
            next = page.containsKey(cursor)
                    ? "&" + (cursor.equals("next") ? "after" : cursor) + "=" + page.getInt(cursor)
                    : "";
        } while (!next.isEmpty());
        assertThat(all)
                .extracting(one -> one.getInt("id"))
                .doesNotHaveDuplicates()
                .hasSizeGreaterThanOrEqualTo(3);
        assertThat(send("GET", "/v1/" + path + "?size=0", Map.of(), null).json().getString("field"))
                .isEqualTo("size");
    }

    @Test
    void anApplicationManagesItsOwnJobsWithTheTokenOfExecutors() {
        JsonObject vectors = vectors();
        JsonObject add = Json.createObjectBuilder(
                        vectors.getJsonObject("addJob").getJsonObject("request"))
                .add("jobGroup", group)
                .build();
        JsonObject added = operation("addJob", "demo-app", add);
        assertThat(added.getInt("code")).as(added.toString()).isEqualTo(200);
        int job = Integer.parseInt(added.getString("data"));
        assertThat(server.client().get("/api/v1/jobs/" + job).asJsonObject().getString("description"))
                .isEqualTo("nightly");
        for (String operation : List.of("updateJob", "startJob", "stopJob", "triggerJob")) {
            JsonObject body = Json.createObjectBuilder(
                            vectors.getJsonObject(operation).getJsonObject("request"))
                    .add("id", job)
                    .build();
            assertThat(operation(operation, "demo-app", body).getInt("code"))
                    .as(operation)
                    .isEqualTo(200);
            // the name decides what there is
            assertThat(operation(operation, "another-app", body).getInt("code"))
                    .as(operation)
                    .isEqualTo(500);
        }
        assertThat(server.client().get("/api/v1/jobs/" + job).asJsonObject().getString("scheduleConf"))
                .isEqualTo("30");
        assertThat(server.client().list("/api/v1/executions?cause=API&jobId=" + job))
                .singleElement()
                .satisfies(record -> {
                    assertThat(record.getString("param")).isEqualTo("x");
                    assertThat(record.getString("requestedBy")).isEqualTo("app:demo-app");
                });
        assertThat(server.client().list("/api/v1/jobs/" + job + "/history"))
                .extracting(entry -> entry.getString("who"))
                .containsOnly("app:demo-app");
        JsonObject id = Json.createObjectBuilder().add("id", job).build();
        assertThat(operation("removeJob", "demo-app", id).getInt("code")).isEqualTo(200);
        assertThat(operation("startJob", "demo-app", id).getInt("code")).isEqualTo(500);
        assertThat(operation("addJob", null, add).getInt("code")).isEqualTo(500);
        assertThat(http.send("POST", "/addJob", Map.of("XXL-JOB-APPNAME", "demo-app"), add.toString())
                        .json()
                        .getInt("code"))
                .isEqualTo(500);
        for (String body : List.of("", "[]", "{", "{\"id\":{}}", "{\"id\":\"x\"}", "{\"id\":1e99}", "null")) {
            RawHttp.Answer answer = http.send("POST", "/stopJob", executor("demo-app"), body);
            assertThat(answer.status()).as(body).isEqualTo(200);
            assertThat(answer.json().getInt("code")).as(body).isEqualTo(500);
        }
    }

    private static JsonObject vectors() {
        Path file = Checkout.root().resolve("scheduler-web/src/test/resources/wire/admin-openapi-3.5-snapshot.json");
        try (JsonReader reader = Json.createReader(Files.newBufferedReader(file))) {
            return reader.readObject();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static JsonObject operation(String operation, @Nullable String appName, JsonObject body) {
        return http.send("POST", "/" + operation, executor(appName), body.toString())
                .json();
    }

    private static Map<String, String> executor(@Nullable String appName) {
        Map<String, String> headers = new HashMap<>();
        headers.put("Content-Type", "application/json;charset=UTF-8");
        headers.put("XXL-JOB-ACCESS-TOKEN", installation.token());
        if (appName != null) {
            headers.put("XXL-JOB-APPNAME", appName);
        }
        return headers;
    }

    private static String thing(String kind) {
        String body = switch (kind) {
            case "groups" -> "{\"appName\":\"tagged-app\",\"title\":\"Demo tagged\"}";
            case "users" -> "{\"name\":\"tagged\",\"password\":\"long enough for all\"}";
            default -> job().build().toString();
        };
        RawHttp.Answer made = send("POST", "/v1/" + kind, Map.of(), body);
        assertThat(made.status()).as(made.body()).isEqualTo(201);
        return "/v1/" + kind + "/" + made.json().getInt("id");
    }

    /** Another body each time, so that every change is one. */
    private static String changed(String kind, String read) {
        return kind.equals("users")
                ? "{\"administrator\":false,\"seen\":[" + (System.nanoTime() % 1000 + 1) + "]}"
                : read.replaceAll("\"description\":\"[^\"]*\"", "\"description\":\"d" + System.nanoTime() + "\"");
    }

    private static void made(String path, int number) {
        String body = switch (path) {
            case "groups" -> "{\"appName\":\"paged-app-" + number + "\",\"title\":\"Paged\"}";
            case "users" -> "{\"name\":\"paged" + number + "\",\"password\":\"long enough for all\"}";
            case "tokens" -> "{\"name\":\"paged" + number + "\",\"verbs\":[\"VIEW\"],\"days\":1}";
            case "clearings" -> "{\"groupId\":" + group + ",\"rule\":1}";
            default -> job().build().toString();
        };
        RawHttp.Answer made = send("POST", "/v1/" + path, Map.of(), body);
        assertThat(made.status()).as(made.body()).isBetween(200, 299);
    }

    private static JsonObjectBuilder job() {
        return Json.createObjectBuilder()
                .add("groupId", group)
                .add("description", "made by a test")
                .add("author", "test")
                .add("handler", "h");
    }

    private static Map<String, String> token(String name) {
        String body = "{\"name\":\"" + name + "\",\"verbs\":[\"VIEW\",\"EDIT\"],\"days\":1}";
        String secret = send("POST", "/v1/tokens", Map.of(), body).json().getString("secret");
        return Map.of("Authorization", "Bearer " + secret);
    }

    private static Map<String, String> with(Map<String, String> some, Map<String, String> more) {
        Map<String, String> all = new HashMap<>(some);
        all.putAll(more);
        return all;
    }

    private static RawHttp.Answer send(String method, String path, Map<String, String> headers, @Nullable String body) {
        Map<String, String> all = new HashMap<>();
        all.put("Authorization", "Bearer " + installation.apiToken());
        all.put("Content-Type", "application/json");
        all.putAll(headers);
        return http.send(method, path, all, body);
    }
}
