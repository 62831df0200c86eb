package io.ringmaster.system;

import static io.ringmaster.system.OriginalForms.fields;
import static io.ringmaster.system.OriginalForms.headers;
import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonString;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Scripts that drive the original's console, sent as the vectors of interop 6 have them. */
class OriginalConsoleIT {
    private static final String PASSWORD = "a password of my own";

    private static PayaraMicro server;
    private static RawHttp http;
    private static String cookie;

    @BeforeAll
    static void start() throws IOException {
        Installation installation =
                new Installation("original-console").withSampleJob().set("RINGMASTER_ORIGINAL_CONSOLE", "true");
        server = PayaraMicro.withSample(installation);
        server.awaitReady();
        SampleJob.of(server.client()).awaitSuccesses(1, Duration.ofMinutes(1));
        http = new RawHttp(server.center());
        String generated = Files.readString(installation.directory().resolve("data/admin.password"))
                .trim();
        try (Browser browser = new Browser(server.center())) {
            browser.signIn(
                    browser.window(1280, 900, com.microsoft.playwright.options.ColorScheme.LIGHT),
                    "/users.xhtml",
                    generated);
        }
        cookie = OriginalForms.signIn(http, "admin", Browser.chosen(generated));
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void bothGenerationsSignInWithARandomCookie() {
        JsonObject vectors = vectors("console-login.json");
        create("opera", "1");
        for (String era : List.of("2.x-3.1.1", "3.2.0+")) {
            String path = vectors.getJsonObject(era).getJsonObject("request").getString("path");
            RawHttp.Answer answer =
                    http.send("POST", path, headers(null), fields("userName", "opera", "password", PASSWORD));
            assertThat(answer.status()).isEqualTo(200);
            // who has a password that somebody else chose has to change it first
            assertThat(answer.json().getInt("code")).isEqualTo(500);
        }
        assertThat(cookie).startsWith(vectors.getJsonObject("2.x-3.1.1").getString("cookieName") + "=");
        RawHttp.Answer wrong =
                http.send("POST", "/login", headers(null), fields("userName", "admin", "password", "123456"));
        assertThat(wrong.json().getInt("code")).isEqualTo(500);
        assertThat(wrong.header("Set-Cookie")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"2.3.0-3.2.0", "3.3.0-3.4.x"})
    void aJobLivesAsTheVectorsHaveIt(String era) {
        JsonObject vectors = vectors("console-jobinfo.json").getJsonObject(era);
        boolean old = era.startsWith("2");
        JsonObject add = vectors.getJsonObject(old ? "add" : "insert");
        JsonObject added = send(add.getJsonObject("request"), "1").json();
        String id = added.getString(old ? "content" : "data");
        assertThat(added.getInt("code")).isEqualTo(200);
        assertThat(id).matches("\\d+");

        for (String step : List.of("start", "stop", "trigger")) {
            JsonObject answer = send(vectors.getJsonObject(step), id).json();
            assertThat(answer.getInt("code")).as(step + answer).isEqualTo(200);
        }
        JsonObject expected = vectors.getJsonObject("pageList");
        JsonObject page = send(expected.getJsonObject("request"), "1").json();
        JsonObject list = old ? page : page.getJsonObject("data");
        assertThat(page.keySet()).containsAll(expected.getJsonObject("response").keySet());
        JsonObject row = list.getJsonArray("data").getJsonObject(0);
        JsonObject example = (old
                        ? expected.getJsonObject("response")
                        : expected.getJsonObject("response").getJsonObject("data"))
                .getJsonArray("data")
                .getJsonObject(0);
        assertThat(row.keySet()).containsExactlyElementsOf(example.keySet());
        assertThat(row.getString("jobDesc")).isEqualTo("nightly");
        assertThat(row.getInt("id")).isEqualTo(Integer.parseInt(id));
        assertThat(list.getInt(old ? "recordsTotal" : "total")).isEqualTo(2);
        JsonObject times = send(vectors.getJsonObject("nextTriggerTime").getJsonObject("request"), id)
                .json();
        assertThat(times.getJsonArray(old ? "content" : "data").getValuesAs(JsonString::getString))
                .hasSize(5)
                .allMatch(time -> time.matches("\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d"));
        assertThat(send(vectors.getJsonObject(old ? "remove" : "delete"), id)
                        .json()
                        .getInt("code"))
                .isEqualTo(200);
    }

    @Test
    void aChangeKeepsWhatTheOriginalDoesNotKnow() {
        int id = ownJob();
        assertThat(post("/jobinfo/update", "id=" + id + "&" + OriginalForms.job("changed", 1, ""))
                        .json()
                        .getInt("code"))
                .isEqualTo(200);
        JsonObject changed = server.client().get("/api/v1/jobs/" + id).asJsonObject();
        // the other tests count the jobs
        assertThat(post("/jobinfo/remove", "id=" + id).json().getInt("code")).isEqualTo(200);
        assertThat(changed.getString("description")).isEqualTo("changed");
        assertThat(changed.getString("delivery", "the center's")).isEqualTo("AT_MOST_ONCE");
    }

    @Test
    void aFireWithoutAParameterHasAnEmptyOneAndNotTheJobs() {
        int id = ownJob();
        assertThat(post("/jobinfo/trigger", "id=" + id + "&addressList=").json().getInt("code"))
                .isEqualTo(200);
        JsonObject record = post(
                        "/joblog/pageList", "start=0&length=1&jobGroup=1&jobId=" + id + "&logStatus=0&filterTime=")
                .json()
                .getJsonArray("data")
                .getJsonObject(0);
        assertThat(post("/jobinfo/remove", "id=" + id).json().getInt("code")).isEqualTo(200);
        assertThat(record.getString("executorParam")).isEmpty();
    }

    @Test
    void aRecordMayHaveANumberThatNoIntHas() {
        assertThat(post("/joblog/logDetailCat", "logId=3000000000&fromLineNum=1")
                        .json()
                        .getString("msg"))
                .contains("3000000000");
    }

    @Test
    void recordsAreListedReadKilledAndCleared() {
        JsonObject vectors = vectors("console-joblog.json");
        String range = "jobGroup=1&jobId=0&logStatus=1&filterTime=";
        JsonObject old = post("/joblog/pageList", "start=0&length=2&" + range).json();
        assertThat(old.getJsonArray("data")).isNotEmpty();
        JsonObject row = old.getJsonArray("data").getJsonObject(0);
        assertThat(row.getString("triggerTime")).contains("T");
        String id = row.get("id").toString();
        JsonObject modern =
                post("/joblog/pageList", "offset=0&pagesize=2&" + range).json();
        assertThat(modern.getJsonObject("data")
                        .getJsonArray("data")
                        .getJsonObject(0)
                        .getString("triggerTime"))
                .matches("\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d");
        for (String era : List.of("2.x-3.2.0", "3.3.0+")) {
            JsonObject vector = vectors.getJsonObject("pageList").getJsonObject(era);
            assertThat(post(vector.getString("path"), vector.getString("bodyRaw"))
                            .status())
                    .isEqualTo(200);
        }
        for (String era : List.of("2.2.0-2.3.1", "2.4.0+")) {
            String body = vectors.getJsonObject("logDetailCat")
                    .getJsonObject(era)
                    .getString("bodyRaw")
                    .replace("9001", id);
            JsonObject lines = post("/joblog/logDetailCat", body).json().getJsonObject("content");
            assertThat(lines.getString("logContent")).contains("Hello from Ringmaster");
            String behind = body.replace("fromLineNum=1", "fromLineNum=" + (lines.getInt("toLineNum") + 1));
            assertThat(post("/joblog/logDetailCat", behind)
                            .json()
                            .getJsonObject("content")
                            .getBoolean("end"))
                    .isTrue();
        }
        // it ended already
        assertThat(post("/joblog/logKill", "id=" + id).json().getInt("code")).isEqualTo(500);
        JsonObject clear = vectors.getJsonObject("clearLog");
        assertThat(post(clear.getString("path"), clear.getString("bodyRaw"))
                        .json()
                        .getInt("code"))
                .isEqualTo(200);
        assertThat(post(clear.getString("path"), "jobGroup=1&jobId=0&type=12")
                        .json()
                        .getInt("code"))
                .isEqualTo(500);
    }

    @Test
    void whoIsNotSignedInOrMayNotGetsATextAndNothingElse() {
        for (String path : List.of("/jobinfo/pageList", "/joblog/clearLog", "/user/pageList", "/jobgroup/pageList")) {
            RawHttp.Answer answer = http.send("POST", path, headers(null), "jobGroup=1");
            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.json().getInt("code")).isEqualTo(500);
            assertThat(answer.json().isNull("data")).isTrue();
        }
        // what the original's cookie would be made of opens nothing here
        RawHttp.Answer forged = http.send(
                "POST",
                "/user/pageList",
                headers(vectors("console-login.json").getJsonObject("2.x-3.1.1").getString("cookieName") + "="
                        + vectors("console-login.json")
                                .getJsonObject("2.x-3.1.1")
                                .getJsonObject("cookieValueExample")
                                .getString("hex")),
                "start=0&length=10");
        assertThat(forged.json().getInt("code")).isEqualTo(500);
        assertThat(post("/jobinfo/start", "ids%5B%5D=1&ids%5B%5D=2").json().getInt("code"))
                .isEqualTo(500);
        assertThat(post("/jobinfo/nothing", "").json().getInt("code")).isEqualTo(500);
    }

    @Test
    void groupsAndUsersAreAdministered() {
        assertThat(post(
                                "/jobgroup/save",
                                "appname=from-script&title=From+a+script&addressType=1&addressList=http%3A%2F%2F10.0.0.7%3A9999")
                        .json()
                        .getInt("code"))
                .isEqualTo(200);
        JsonObject group = post("/jobgroup/pageList", "start=0&length=10&appname=from-script&title=")
                .json()
                .getJsonArray("data")
                .getJsonObject(0);
        assertThat(group.getJsonArray("registryList")).hasSize(1);
        String id = group.get("id").toString();
        assertThat(post("/jobgroup/delete", "ids%5B%5D=" + id).json().getInt("code"))
                .isEqualTo(200);

        create("script-user", "1");
        JsonObject user = post("/user/pageList", "start=0&length=10&username=script-user&role=-1")
                .json()
                .getJsonArray("data")
                .getJsonObject(0);
        assertThat(user.isNull("password")).isTrue();
        assertThat(user.getString("permission")).isEqualTo("1");
        assertThat(post("/user/remove", "id=" + user.get("id")).json().getInt("code"))
                .isEqualTo(200);
    }

    @Test
    void theDaysAreCounted() {
        String today = java.time.LocalDate.now(java.time.ZoneOffset.UTC).toString();
        JsonObject chart = post("/chartInfo", fields("startDate", today + " 00:00:00", "endDate", today + " 23:59:59"))
                .json()
                .getJsonObject("content");
        assertThat(chart.getJsonArray("triggerDayList").getString(0)).isEqualTo(today);
        for (String outcome : List.of("Running", "Suc", "Fail")) {
            assertThat(chart.getJsonArray("triggerDayCount" + outcome + "List")).hasSize(1);
            assertThat(chart.getInt("triggerCount" + outcome + "Total"))
                    .isEqualTo(chart.getJsonArray("triggerDayCount" + outcome + "List")
                            .getInt(0));
        }
        assertThat(post("/chartInfo", "startDate=yesterday&endDate=").json().getInt("code"))
                .isEqualTo(500);
    }

    @Test
    void linksToThePagesOfTheOriginalLeadToOurs() {
        assertThat(http.send("GET", "/jobinfo?jobGroup=1", Map.of(), null).header("Location"))
                .endsWith("/jobs.xhtml?group=1");
        assertThat(http.send("GET", "/joblog/logDetailPage?id=7", Map.of(), null)
                        .header("Location"))
                .endsWith("/log.xhtml?id=7");
        assertThat(http.send("GET", "/jobinfo?jobGroup=//evil", Map.of(), null).header("Location"))
                .endsWith("/jobs.xhtml");
    }

    /** A job with a parameter, and with a setting that no script of the original knows. */
    private static int ownJob() {
        return server.client()
                .create(
                        "/api/v1/jobs",
                        Json.createObjectBuilder()
                                .add("groupId", 1)
                                .add("description", "our own")
                                .add("author", "somebody")
                                .add("handler", "demoJobHandler")
                                .add("param", "stored")
                                .add("delivery", "AT_MOST_ONCE")
                                .build())
                .getInt("id");
    }

    private static void create(String name, String groups) {
        JsonObject made = post(
                        "/user/add",
                        fields("username", name, "password", PASSWORD, "role", "0") + "&permission=" + groups)
                .json();
        assertThat(made.getInt("code")).as(made.toString()).isEqualTo(200);
    }

    private static RawHttp.Answer send(JsonObject request, String id) {
        String body = request.getString("bodyRaw").replace("id=17", "id=" + id).replace("%5D=17", "%5D=" + id);
        return post(request.getString("path"), body);
    }

    private static RawHttp.Answer post(String path, String body) {
        return http.send("POST", path, headers(cookie), body);
    }

    private static JsonObject vectors(String name) {
        Path file = Path.of("src/test/vectors", name);
        try (JsonReader reader = Json.createReader(Files.newInputStream(file))) {
            return reader.readObject();
        } catch (IOException missing) {
            throw new UncheckedIOException(missing);
        }
    }
}
