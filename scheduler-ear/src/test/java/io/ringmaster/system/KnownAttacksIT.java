package io.ringmaster.system;

import static io.ringmaster.system.OriginalForms.fields;
import static io.ringmaster.system.OriginalForms.headers;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The break-ins that schedulers of this kind are known for, tried here, each named after its entry in the list of common
 * vulnerabilities. The attacker has an account for one group of their own, or none; what is attacked is the other group.
 * CVE-2024-3366, a deserialised file, is tried where executors read such files: {@code CallbackSenderTest}.
 */
@Tag("full")
class KnownAttacksIT {
    private static final String PASSWORD = "a password of my own";
    private static final String SCRIPT = "<img src=x onerror=window.hacked=1>";
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private static PayaraMicro server;
    private static RawHttp http;
    private static Browser browser;
    private static Listener listener;
    private static Page administrators;
    private static String administrator;
    private static String attacker;
    private static int ownGroup;
    private static SampleJob sample;
    private static int victim;

    @BeforeAll
    static void start() throws IOException {
        listener = new Listener();
        Installation installation =
                new Installation("known-attacks").withSampleJob().set("RINGMASTER_ORIGINAL_CONSOLE", "true");
        server = PayaraMicro.withSample(installation);
        server.awaitReady();
        sample = SampleJob.of(server.client());
        sample.awaitSuccesses(1, Duration.ofMinutes(1));
        victim = sample.id();
        http = new RawHttp(server.center());
        browser = new Browser(server.center());
        String generated = Files.readString(installation.directory().resolve("data/admin.password"))
                .trim();
        administrators = browser.window(1280, 900, ColorScheme.LIGHT);
        browser.signIn(administrators, "/users.xhtml", generated);
        administrator = OriginalForms.signIn(http, "admin", Browser.chosen(generated));
        ownGroup = server.client()
                .create(
                        "/api/v1/groups",
                        Json.createObjectBuilder()
                                .add("appName", "attackers-own")
                                .add("title", "Attacker's own")
                                .add("automatic", false)
                                .add("addresses", Json.createArrayBuilder().add("http://127.0.0.1:9/"))
                                .build())
                .getInt("id");
        done(post(
                administrator,
                "/user/add",
                fields("username", "mallory", "password", PASSWORD, "role", "0") + "&permission=" + ownGroup));
        browser.signIn(browser.window(1280, 900, ColorScheme.LIGHT), "/jobs.xhtml", "mallory", PASSWORD);
        attacker = OriginalForms.signIn(http, "mallory", Browser.chosen(PASSWORD));
    }

    @AfterAll
    static void stop() {
        browser.close();
        server.close();
        listener.close();
    }

    @Test
    void cve202236157AnAccountWithoutRightsAdministers() {
        refused(post(attacker, "/user/add", fields("username", "mallory2", "password", PASSWORD, "role", "1")));
        refused(post(attacker, "/user/pageList", "start=0&length=10"));
        refused(post(attacker, "/user/update", fields("id", "1", "password", "taken over", "role", "0")));
        refused(post(attacker, "/jobgroup/save", fields("appname", "mine", "title", "mine", "addressType", "0")));
        assertThat(server.client().list("/api/v1/users"))
                .extracting(user -> user.getString("name"))
                .containsExactlyInAnyOrder("admin", "mallory");
    }

    @Test
    void cve202243183ATriggerLeadsTheCenterAndItsTokenToAnotherAddress() {
        refused(post(
                attacker,
                "/jobinfo/trigger",
                fields("id", String.valueOf(victim), "executorParam", "", "addressList", listener.address())));
        refused(post(
                null,
                "/jobinfo/trigger",
                fields("id", String.valueOf(victim), "executorParam", "", "addressList", listener.address())));

        assertThat(listener.heard()).isEmpty();
    }

    @Test
    void cve202424113TheCenterCallsTheMetadataServiceOfItsCloud() {
        int own = ownJob("reads metadata", "anything");
        done(post(
                attacker,
                "/jobinfo/trigger",
                fields(
                        "id",
                        String.valueOf(own),
                        "executorParam",
                        "",
                        "addressList",
                        "http://169.254.169.254/latest/")));

        assertThat(ended(own).getString("triggerMessage")).contains("169.254.169.254", "refused");
    }

    @Test
    void cve20230674APageOfAnotherSiteChangesThePassword() {
        Map<String, String> forged = headers(administrator);
        forged.put("Origin", "https://evil.example");
        refused(http.send("POST", "/user/updatePwd", forged, fields("password", "taken over")));
        forged.remove("Origin");
        forged.put("Sec-Fetch-Site", "cross-site");
        refused(http.send("POST", "/user/updatePwd", forged, fields("password", "taken over")));
        refused(post(administrator, "/user/updatePwd", fields("password", "taken over")));

        done(post(administrator, "/user/pageList", "start=0&length=10"));
    }

    @Test
    void cve202326120AStoredScriptRunsInThePagesOfOthers() {
        RawHttp.Answer user = post(
                administrator, "/user/add", fields("username", "<i>onerror</i>", "password", PASSWORD, "role", "0"));
        int job = ownJob(SCRIPT, "anything");

        nothingRunsAt("/users.xhtml");
        nothingRunsAt("/jobs.xhtml");
        nothingRunsAt("/job.xhtml?id=" + job);

        browser.open(administrators, "/job.xhtml?id=" + job);
        assertThat(administrators.locator("h1").first().textContent()).contains(SCRIPT);
        browser.open(administrators, "/users.xhtml");
        assertThat(administrators
                        .locator("#main i")
                        .filter(new com.microsoft.playwright.Locator.FilterOptions().setHasText("onerror"))
                        .count())
                .isZero();
        if (user.json().getInt("code") == 200) {
            assertThat(administrators.locator("#main").textContent()).contains("<i>onerror</i>");
        }
    }

    @Test
    void cve202333779AnAccountTakesOverJobsOfAnother() {
        String before = server.client().text("/api/v1/jobs/" + victim);
        refused(post(attacker, "/jobinfo/update", OriginalForms.job("mine now", 1, "") + "&id=" + victim));
        refused(post(attacker, "/jobinfo/update", OriginalForms.job("mine now", ownGroup, "") + "&id=" + victim));
        refused(post(attacker, "/jobinfo/add", OriginalForms.job("in your group", 1, "")));
        refused(post(attacker, "/jobinfo/stop", "id=" + victim));
        refused(post(attacker, "/jobinfo/trigger", fields("id", String.valueOf(victim), "executorParam", "x")));

        assertThat(withoutTimes(server.client().text("/api/v1/jobs/" + victim))).isEqualTo(withoutTimes(before));
    }

    @Test
    void cve202348087LogsOfOthersAreReadAndCleared() {
        long record = sample.successes().max().orElseThrow();
        refused(post(attacker, "/joblog/clearLog", "jobGroup=1&jobId=" + victim + "&type=9"));
        refused(post(attacker, "/joblog/logDetailCat", "logId=" + record + "&fromLineNum=1"));
        refused(post(attacker, "/joblog/logKill", "id=" + record));
        // the address that old versions took from the request
        refused(post(
                attacker,
                "/joblog/logDetailCat",
                fields(
                        "executorAddress",
                        listener.address(),
                        "triggerTime",
                        "1700000000000",
                        "logId",
                        String.valueOf(record),
                        "fromLineNum",
                        "1")));

        assertThat(listener.heard()).isEmpty();
        assertThat(server.client().get("/api/v1/executions/" + record).asJsonObject())
                .isNotEmpty();
    }

    @Test
    void cve202348088AScriptInALogRunsInThePageThatShowsIt() {
        int job = onSample("scripts in its log", "httpJobHandler", "{\"url\":\"" + SCRIPT + "\"}");
        server.client().order("/api/v1/jobs/" + job + "/trigger");
        JsonObject run = ended(job);
        String record = run.getJsonNumber("id").toString();

        assertThat(run.getString("handleMessage")).contains(SCRIPT);
        nothingRunsAt("/log.xhtml?id=" + record);
        nothingRunsAt("/executions.xhtml?job=" + job);
        assertThat(post(administrator, "/joblog/logDetailCat", "logId=" + record + "&fromLineNum=1")
                        .body())
                .doesNotContain("<img");
    }

    @Test
    void cve202348089ForeignScriptsAreReplaced() {
        int script = server.client()
                .create(
                        "/api/v1/jobs",
                        job("a script of others")
                                .add("glueType", "GLUE_SHELL")
                                .add("glueSource", "echo safe")
                                .build())
                .getInt("id");
        String replacement = fields("id", String.valueOf(script), "glueSource", "rm -rf /", "glueRemark", "a remark");
        refused(post(attacker, "/jobcode/save", replacement));
        JsonObject scripts =
                server.client().get("/api/v1/jobs/" + script + "/scripts").asJsonObject();
        assertThat(scripts.getString("source")).isEqualTo("echo safe");
        assertThat(scripts.getJsonArray("versions")).isEmpty();
        done(post(administrator, "/jobcode/save", replacement));
    }

    @Test
    void cve202442681AChildStartsAJobOfAnotherGroup() {
        refused(post(attacker, "/jobinfo/add", OriginalForms.job("parent", ownGroup, String.valueOf(victim))));
        int own = ownJob("becomes a parent", "anything");
        refused(post(
                attacker,
                "/jobinfo/update",
                OriginalForms.job("becomes a parent", ownGroup, "" + victim) + "&id=" + own));
        done(post(attacker, "/jobinfo/update", OriginalForms.job("becomes a parent", ownGroup, "") + "&id=" + own));
    }

    @Test
    void cve20257787TheHttpHandlerOfTheSampleCallsWhateverItIsGiven() {
        int job = onSample("calls what it is given", "httpJobHandler", "{\"url\":\"" + listener.address() + "\"}");
        server.client().order("/api/v1/jobs/" + job + "/trigger");

        assertThat(ended(job).getString("handleMessage")).contains("ringmaster.sample.urls");
        assertThat(listener.heard()).isEmpty();
    }

    @Test
    void cve20259264AnyIdIsRemoved() {
        refused(post(attacker, "/jobinfo/remove", "id=" + victim));
        refused(post(attacker, "/jobinfo/delete", "ids%5B%5D=" + victim));
        refused(post(attacker, "/jobgroup/remove", "id=1"));

        assertThat(server.client().get("/api/v1/jobs/" + victim).asJsonObject()).isNotEmpty();
    }

    @Test
    void cve202511581AnInterfaceForProgramsRunsJobsOfWhoeverAsks() {
        for (String path : List.of("start", "stop", "trigger")) {
            RawHttp.Answer answer = http.send(
                    "POST", "/api/v1/jobs/" + victim + "/" + path, Map.of("Content-Type", "application/json"), "{}");
            assertThat(answer.status()).isEqualTo(401);
        }
    }

    @Test
    void cve202514518AnAddressThatNobodyVouchedForIsCalled() {
        String beat = Json.createObjectBuilder()
                .add("registryGroup", "EXECUTOR")
                .add("registryKey", "attackers-own")
                .add("registryValue", listener.address())
                .build()
                .toString();
        for (String token : List.of("", "default_token", "wrong")) {
            RawHttp.Answer answer = http.send(
                    "POST",
                    "/api/registry",
                    Map.of("Content-Type", "application/json", "XXL-JOB-ACCESS-TOKEN", token),
                    beat);
            refused(answer);
        }
        assertThat(listener.heard()).isEmpty();
    }

    private static void nothingRunsAt(String path) {
        browser.open(administrators, path);
        Browser.settle(administrators);
        assertThat(administrators.evaluate("() => window.hacked")).as(path).isNull();
    }

    private static JsonObject ended(int job) {
        return Awaitility.await("the run of job " + job)
                .atMost(PATIENCE)
                .until(
                        () -> server.client().list("/api/v1/executions?jobId=" + job).stream()
                                .filter(run -> "FAILED".equals(run.getString("status")))
                                .findFirst()
                                .map(run -> server.client()
                                        .get("/api/v1/executions/" + run.getJsonNumber("id"))
                                        .asJsonObject())
                                .orElse(null),
                        run -> run != null);
    }

    private static int ownJob(String description, String handler) {
        RawHttp.Answer added = post(
                attacker,
                "/jobinfo/add",
                OriginalForms.job(description, ownGroup, "")
                        .replace("executorHandler=handler", "executorHandler=" + handler));
        done(added);
        return Integer.parseInt(added.json().getString("content"));
    }

    private static int onSample(String description, String handler, String param) {
        return server.client()
                .create(
                        "/api/v1/jobs",
                        job(description)
                                .add("handler", handler)
                                .add("param", param)
                                .build())
                .getInt("id");
    }

    private static JsonObjectBuilder job(String description) {
        return Json.createObjectBuilder()
                .add("groupId", 1)
                .add("description", description)
                .add("author", "tester");
    }

    private static String withoutTimes(String job) {
        return job.replaceAll("\"(next|last)[A-Za-z]*\":(\"[^\"]*\"|\\d+),?", "");
    }

    private static void done(RawHttp.Answer answer) {
        JsonObject json = answer.json();
        assertThat(json.containsKey("recordsTotal") || json.getInt("code") == 200)
                .as(answer.body())
                .isTrue();
    }

    private static void refused(RawHttp.Answer answer) {
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.json().getInt("code", 200)).as(answer.body()).isEqualTo(500);
    }

    private static RawHttp.Answer post(@Nullable String cookie, String path, String body) {
        return http.send("POST", path, headers(cookie), body);
    }
}
