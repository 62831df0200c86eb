package io.ringmaster.system;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeSet;
import org.assertj.core.api.SoftAssertions;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Every operation of the management API, asked for by everybody, for things of their own group and of another one. */
class PermissionsIT {
    private static final String SCRIPT = "{\"source\":\"echo\",\"note\":\"a note\"}";

    private static PayaraMicro server;
    private static RawHttp http;
    private static String root;
    private static Map<String, Integer> own;
    private static Map<String, Integer> foreign;

    /** What an operation needs. */
    private enum Need {
        NOTHING,
        ANY_TOKEN,
        VIEW,
        RUN,
        EDIT,
        /** View, in every group: sums are of all of them together. */
        VIEW_ALL,
        ADMINISTER
    }

    /** @param body with the ids of the group, the job and the record in braces; null for none */
    private record Entry(Need need, @Nullable String body) {
        static Entry of(Need need) {
            return new Entry(need, null);
        }
    }

    /** The table. An operation of the contract without a line here fails the test. */
    private static final Map<String, Entry> TABLE = new LinkedHashMap<>();

    static {
        String job = "{\"groupId\":{group},\"description\":\"d\",\"author\":\"a\",\"handler\":\"h\"}";
        TABLE.put("get /v1/status", Entry.of(Need.NOTHING));
        TABLE.put("get /v1/openapi.yaml", Entry.of(Need.NOTHING));
        TABLE.put("get /v1/metrics", Entry.of(Need.ANY_TOKEN));
        TABLE.put("get /v1/about", Entry.of(Need.ANY_TOKEN));
        TABLE.put("get /v1/next-times", Entry.of(Need.ANY_TOKEN));
        TABLE.put("get /v1/script-templates/{type}", Entry.of(Need.ANY_TOKEN));
        // lists show what the caller may see, see below
        TABLE.put("get /v1/groups", Entry.of(Need.ANY_TOKEN));
        TABLE.put("get /v1/jobs", Entry.of(Need.ANY_TOKEN));
        TABLE.put("get /v1/jobs/count", Entry.of(Need.ANY_TOKEN));
        TABLE.put("get /v1/figures/upcoming", Entry.of(Need.ANY_TOKEN));
        TABLE.put("get /v1/figures/jobs", Entry.of(Need.ANY_TOKEN));
        TABLE.put("get /v1/executions", Entry.of(Need.ANY_TOKEN));
        TABLE.put("get /v1/clearings", Entry.of(Need.ANY_TOKEN));
        // what a document names is asked for one by one, see JobsAsCodeIT
        TABLE.put("get /v1/code", Entry.of(Need.ANY_TOKEN));
        TABLE.put("post /v1/code/plan", new Entry(Need.ANY_TOKEN, "ringmaster: 1"));
        TABLE.put("post /v1/code/drift", new Entry(Need.ANY_TOKEN, "ringmaster: 1"));
        TABLE.put("post /v1/code/apply", new Entry(Need.ANY_TOKEN, "ringmaster: 1"));
        // what is not the caller's is left out
        TABLE.put("post /v1/executions/again", new Entry(Need.ANY_TOKEN, "{\"records\":[{record}]}"));

        TABLE.put("get /v1/groups/{id}", Entry.of(Need.VIEW));
        TABLE.put("get /v1/groups/{id}/executors", Entry.of(Need.VIEW));
        TABLE.put("get /v1/jobs/{id}", Entry.of(Need.VIEW));
        TABLE.put("get /v1/jobs/{id}/history", Entry.of(Need.VIEW));
        TABLE.put("get /v1/jobs/{id}/next-times", Entry.of(Need.VIEW));
        TABLE.put("get /v1/jobs/{job}/scripts", Entry.of(Need.VIEW));
        TABLE.put("get /v1/jobs/{job}/scripts/{id}", Entry.of(Need.VIEW));
        TABLE.put("get /v1/executions/{id}", Entry.of(Need.VIEW));
        TABLE.put("get /v1/executions/{id}/why", Entry.of(Need.VIEW));
        TABLE.put("get /v1/executions/{id}/relatives", Entry.of(Need.VIEW));
        TABLE.put("get /v1/executions/{id}/log", Entry.of(Need.VIEW));
        TABLE.put("get /v1/clearings/{id}", Entry.of(Need.VIEW));

        TABLE.put("post /v1/groups/{id}/drain", new Entry(Need.RUN, "{\"address\":\"http://10.0.0.1:9999/\"}"));
        TABLE.put("post /v1/groups/{id}/undrain", new Entry(Need.RUN, "{\"address\":\"http://10.0.0.1:9999/\"}"));
        TABLE.put("post /v1/jobs/{id}/start", Entry.of(Need.RUN));
        TABLE.put("post /v1/jobs/{id}/stop", Entry.of(Need.RUN));
        TABLE.put("post /v1/jobs/{id}/trigger", new Entry(Need.RUN, "{}"));
        TABLE.put("post /v1/executions/{id}/kill", Entry.of(Need.RUN));
        TABLE.put("post /v1/executions/{id}/again", Entry.of(Need.RUN));

        TABLE.put("post /v1/jobs", new Entry(Need.EDIT, job));
        TABLE.put("put /v1/jobs/{id}", new Entry(Need.EDIT, job));
        TABLE.put("post /v1/jobs/{job}/scripts", new Entry(Need.EDIT, SCRIPT));
        TABLE.put("post /v1/jobs/{job}/scripts/{id}/restore", new Entry(Need.EDIT, SCRIPT));
        TABLE.put("get /v1/clearings/preview", Entry.of(Need.EDIT));
        TABLE.put("post /v1/clearings", new Entry(Need.EDIT, "{\"groupId\":{group},\"rule\":1}"));
        TABLE.put("post /v1/clearings/{id}/cancel", Entry.of(Need.EDIT));

        TABLE.put("get /v1/figures/today", Entry.of(Need.VIEW_ALL));
        TABLE.put("get /v1/figures/days", Entry.of(Need.VIEW_ALL));
        TABLE.put("get /v1/figures/minutes", Entry.of(Need.VIEW_ALL));
        TABLE.put("get /v1/centers", Entry.of(Need.VIEW_ALL));

        TABLE.put(
                "post /v1/groups",
                new Entry(
                        Need.ADMINISTER,
                        "{\"appName\":\"made-by-test\",\"title\":\"made by test\",\"followsBeats\":true}"));
        TABLE.put(
                "put /v1/groups/{id}",
                new Entry(
                        Need.ADMINISTER,
                        "{\"appName\":\"bank-app\",\"title\":\"The bank\",\"followsBeats\":false,\"addresses\":[\"http://10.0.0.1:9999/\"]}"));
        TABLE.put("get /v1/groups/{id}/token", Entry.of(Need.ADMINISTER));
        TABLE.put("post /v1/groups/{id}/token", new Entry(Need.ADMINISTER, "{\"hours\":1}"));
        TABLE.put("delete /v1/groups/{id}/token", Entry.of(Need.ADMINISTER));
        TABLE.put("delete /v1/groups/{id}", Entry.of(Need.ADMINISTER));
        TABLE.put("get /v1/users", Entry.of(Need.ADMINISTER));
        TABLE.put("post /v1/users", new Entry(Need.ADMINISTER, "{}"));
        TABLE.put("get /v1/users/{id}", Entry.of(Need.ADMINISTER));
        TABLE.put("put /v1/users/{id}", new Entry(Need.ADMINISTER, "{\"administrator\":true}"));
        TABLE.put("delete /v1/users/{id}", Entry.of(Need.ADMINISTER));
        TABLE.put("post /v1/users/end-shared-operation", Entry.of(Need.ADMINISTER));
        TABLE.put("get /v1/settings", Entry.of(Need.ADMINISTER));
        TABLE.put("post /v1/settings/test-mail", new Entry(Need.ADMINISTER, "{\"address\":\"a@b.example\"}"));
        TABLE.put("get /v1/tokens", Entry.of(Need.ADMINISTER));
        TABLE.put("post /v1/tokens", new Entry(Need.ADMINISTER, "{}"));
        TABLE.put("delete /v1/tokens/{id}", Entry.of(Need.ADMINISTER));
        TABLE.put("get /v1/audit", Entry.of(Need.ADMINISTER));
        TABLE.put("get /v1/audit/export", Entry.of(Need.ADMINISTER));
        TABLE.put("post /v1/audit/verification", new Entry(Need.ADMINISTER, "{}"));

        // last, because the others need the job
        TABLE.put("delete /v1/jobs/{id}", Entry.of(Need.EDIT));
    }

    @BeforeAll
    static void start() throws Exception {
        Installation installation = new Installation("permissions").withSampleJob();
        server = PayaraMicro.withSample(installation);
        server.awaitReady();
        SampleJob.of(server.client()).awaitSuccesses(1, Duration.ofMinutes(1));
        http = new RawHttp(URI.create(server.center() + "/api"));
        root = java.nio.file.Files.readString(installation.directory().resolve("api.token"))
                .trim();
        own = things("shop-app");
        foreign = things("bank-app");
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void theTableNamesEveryOperation() {
        assertThat(new TreeSet<>(TABLE.keySet()))
                .isEqualTo(Contract.operations(http.get("/v1/openapi.yaml").body()));
    }

    @Test
    void everybodyGetsWhatTheyMayAndNothingElse() {
        Map<Need, String> tokens = new LinkedHashMap<>();
        tokens.put(Need.VIEW, token("viewer", "[\"VIEW\"]"));
        tokens.put(Need.RUN, token("runner", "[\"RUN\"]"));
        SoftAssertions all = new SoftAssertions();
        TABLE.forEach((operation, entry) -> {
            int stranger = ask(operation, entry, own, null);
            all.assertThat(stranger == 401).as(operation + " without a token").isEqualTo(entry.need() != Need.NOTHING);
            tokens.forEach((has, secret) -> {
                int inOwn = ask(operation, entry, own, secret);
                all.assertThat(inOwn != 401 && inOwn != 403 && inOwn != 500)
                        .as(operation + " in the own group with " + has + ": " + inOwn)
                        .isEqualTo(entry.need().compareTo(has) <= 0);
                if (entry.need().compareTo(Need.ANY_TOKEN) > 0) {
                    all.assertThat(ask(operation, entry, foreign, secret))
                            .as(operation + " in another group with " + has)
                            .isIn(400, 403, 404);
                }
            });
        });
        all.assertAll();
        // and whoever may does
        assertThat(ask("delete /v1/jobs/{id}", TABLE.get("delete /v1/jobs/{id}"), own, token("editor", "[\"EDIT\"]")))
                .isEqualTo(204);
        assertThat(send("GET", "/v1/jobs/" + foreign.get("job"), root, null).status())
                .isEqualTo(200);
    }

    @Test
    void sumsAreForWhoeverMaySeeEveryGroup() {
        String everywhere = send("POST", "/v1/tokens", root, "{\"name\":\"sees all\",\"verbs\":[\"VIEW\"],\"days\":1}")
                .json()
                .getString("secret");
        TABLE.forEach((operation, entry) -> {
            if (entry.need() == Need.VIEW_ALL) {
                assertThat(ask(operation, entry, own, everywhere)).as(operation).isEqualTo(200);
            }
        });
        JsonObject count = send("GET", "/v1/jobs/count", everywhere, null).json();
        assertThat(count.getInt("count"))
                .isGreaterThan(send("GET", "/v1/jobs/count", token("counts", "[\"VIEW\"]"), null)
                        .json()
                        .getInt("count"));
    }

    @Test
    void listsShowWhatTheCallerMaySee() {
        String viewer = token("reader", "[\"VIEW\"]");
        assertThat(send("GET", "/v1/groups", viewer, null).body())
                .contains("shop-app")
                .doesNotContain("bank-app");
        assertThat(send("GET", "/v1/jobs?size=200", viewer, null)
                        .json()
                        .getJsonArray("jobs")
                        .getValuesAs(JsonObject.class))
                .allMatch(job -> job.getInt("groupId") == own.get("group"));
        assertThat(send("GET", "/v1/executions?size=200", viewer, null)
                        .json()
                        .getJsonArray("executions")
                        .getValuesAs(JsonObject.class))
                .isNotEmpty()
                .allMatch(record -> record.getInt("groupId") == own.get("group"));
        assertThat(send("GET", "/v1/executions?groupId=" + foreign.get("group"), viewer, null)
                        .json()
                        .getJsonArray("executions"))
                .isEmpty();
    }

    private static Map<String, Integer> things(String appName) {
        int group = created(
                "/v1/groups",
                "{\"appName\":\"" + appName + "\",\"title\":\"" + appName
                        + "\",\"followsBeats\":false,\"addresses\":[\"http://10.0.0.1:9999/\"]}");
        int job = created(
                "/v1/jobs",
                "{\"groupId\":" + group + ",\"description\":\"d\",\"author\":\"a\",\"glueType\":\"GLUE_SHELL\"}");
        int script = created("/v1/jobs/" + job + "/scripts", SCRIPT);
        int record = created("/v1/jobs/" + job + "/trigger", "{\"addresses\":[\"http://127.0.0.1:1/\"]}");
        int clearing = created("/v1/clearings", "{\"groupId\":" + group + ",\"rule\":1}");
        return Map.of("group", group, "job", job, "script", script, "record", record, "clearing", clearing);
    }

    private static int created(String path, String body) {
        RawHttp.Answer answer = send("POST", path, root, body);
        assertThat(answer.status()).as(path + ": " + answer.body()).isBetween(200, 299);
        return answer.json().getInt("id");
    }

    private static String token(String name, String verbs) {
        String body =
                "{\"name\":\"" + name + "\",\"verbs\":" + verbs + ",\"groups\":[" + own.get("group") + "],\"days\":1}";
        return send("POST", "/v1/tokens", root, body).json().getString("secret");
    }

    private static int ask(String operation, Entry entry, Map<String, Integer> things, @Nullable String token) {
        String[] parts = operation.split(" ");
        String path = parts[1];
        String id = path.startsWith("/v1/groups")
                ? "group"
                : path.startsWith("/v1/jobs/{job}")
                        ? "script"
                        : path.startsWith("/v1/executions")
                                ? "record"
                                : path.startsWith("/v1/clearings") ? "clearing" : "job";
        String asked = path.replace("{id}", things.get(id).toString())
                .replace("{job}", things.get("job").toString())
                .replace("{type}", "GLUE_SHELL");
        if (path.endsWith("/preview")) {
            asked += "?rule=1&groupId=" + things.get("group");
        }
        String body = entry.body() == null
                ? null
                : entry.body()
                        .replace("{group}", things.get("group").toString())
                        .replace("{record}", things.get("record").toString());
        return send(parts[0].toUpperCase(java.util.Locale.ROOT), asked, token, body)
                .status();
    }

    private static RawHttp.Answer send(String method, String path, @Nullable String token, @Nullable String body) {
        Map<String, String> headers = new LinkedHashMap<>();
        if (body != null || method.equals("POST")) {
            headers.put("Content-Type", "application/json");
        }
        if (token != null) {
            headers.put("Authorization", "Bearer " + token);
        }
        return http.send(method, path, headers, body);
    }
}
