package io.ringmaster.system;

import static io.ringmaster.system.OriginalForms.fields;
import static io.ringmaster.system.OriginalScript.vectors;
import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import java.io.IOException;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Scripts that drive the original's console, sent as the vectors of interop 6 have them: jobs and records. */
@Tag("full")
class OriginalConsoleIT {
    private static final Set<String> RECORD = Set.of(
            ("id jobGroup jobId executorAddress executorHandler executorParam executorShardingParam executorFailRetryCount"
                            + " triggerTime triggerCode triggerMsg handleTime handleCode handleMsg alarmStatus")
                    .split(" "));

    private static OriginalScene scene;
    private static OriginalScript script;

    @BeforeAll
    static void start() throws IOException {
        scene = OriginalScene.started("original-jobs");
        SampleJob.of(scene.server().client()).awaitSuccesses(1, Duration.ofMinutes(1));
        script = scene.administrator();
    }

    @AfterAll
    static void stop() {
        scene.close();
    }

    @Test
    void theFormsOf22HaveACronExpressionInstead() {
        String body = vectors("console-jobinfo.json")
                .getJsonObject("2.3.0-3.2.0")
                .getJsonObject("add")
                .getJsonObject("request")
                .getString("bodyRaw")
                .replace("scheduleType=CRON&scheduleConf=", "jobCron=")
                .replace("&misfireStrategy=DO_NOTHING", "")
                .replace("nightly", "of22");
        String id = post("/jobinfo/add", body).json().getString("content");
        JsonObject row = post(
                        "/jobinfo/pageList",
                        "start=0&length=10&jobGroup=1&triggerStatus=-1&jobDesc=of22&executorHandler=&author=")
                .json()
                .getJsonArray("data")
                .getJsonObject(0);
        assertThat(script.code("/jobinfo/remove", "id=" + id)).isEqualTo(200);
        assertThat(row.getString("scheduleType")).isEqualTo("CRON");
        assertThat(row.getString("scheduleConf")).isEqualTo("0 0 2 * * ?");

        JsonObject times = vectors("console-jobinfo.json")
                .getJsonObject("2.2.0 differences")
                .getJsonObject("nextTriggerTime");
        assertThat(script.send(times, "1").json().getJsonArray("content").getValuesAs(JsonString::getString))
                .hasSize(5)
                .allMatch(time -> time.endsWith(" 02:00:00"));
    }

    @Test
    void aChangeByAFormOf22KeepsWhatThatDoesNotKnow() {
        int id = scene.server()
                .client()
                .create(
                        "/api/v1/jobs",
                        ownJobOf("of 22")
                                .add("misfireStrategy", "FIRE_ONCE_NOW")
                                .build())
                .getInt("id");
        String later = OriginalForms.job("changed by 2.2", 1, "");
        String form = "id=" + id + "&"
                + later.replace("scheduleType=NONE&scheduleConf=&misfireStrategy=DO_NOTHING", "jobCron=0+0+2+*+*+%3F");
        assertThat(script.code("/jobinfo/update", form)).isEqualTo(200);
        JsonObject changed = scene.server().client().get("/api/v1/jobs/" + id).asJsonObject();
        String withoutAny = form.replace("jobCron=0+0+2+*+*+%3F&", "");
        JsonObject refused = post("/jobinfo/update", withoutAny).json();
        JsonObject kept = scene.server().client().get("/api/v1/jobs/" + id).asJsonObject();
        // the other tests count the jobs
        assertThat(script.code("/jobinfo/remove", "id=" + id)).isEqualTo(200);
        assertThat(changed.getString("scheduleConf")).isEqualTo("0 0 2 * * ?");
        assertThat(changed.getString("misfireStrategy")).isEqualTo("FIRE_ONCE_NOW");
        assertThat(refused.getInt("code")).isEqualTo(500);
        assertThat(refused.getString("msg")).isEqualTo("scheduleType: Must be given");
        assertThat(kept.getString("scheduleType")).isEqualTo("CRON");
    }

    @ParameterizedTest
    @ValueSource(strings = {"2.3.0-3.2.0", "3.3.0-3.4.x"})
    void aJobLivesAsTheVectorsHaveIt(String era) {
        JsonObject vectors = vectors("console-jobinfo.json").getJsonObject(era);
        boolean old = era.startsWith("2");
        JsonObject add = vectors.getJsonObject(old ? "add" : "insert");
        JsonObject added = script.send(add.getJsonObject("request"), "1").json();
        String id = added.getString(old ? "content" : "data");
        assertThat(added.getInt("code")).isEqualTo(200);
        assertThat(id).matches("\\d+");

        for (String step : List.of("start", "stop", "trigger")) {
            JsonObject answer = script.send(vectors.getJsonObject(step), id).json();
            assertThat(answer.getInt("code")).as(step + answer).isEqualTo(200);
        }
        JsonObject expected = vectors.getJsonObject("pageList");
        JsonObject page = script.send(expected.getJsonObject("request"), "1").json();
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
        assertThat(row.getString("glueRemark")).isEqualTo(example.getString("glueRemark"));
        assertThat(row.getInt("id")).isEqualTo(Integer.parseInt(id));
        assertThat(list.getInt(old ? "recordsTotal" : "total")).isEqualTo(2);
        JsonObject times = script.send(vectors.getJsonObject("nextTriggerTime").getJsonObject("request"), id)
                .json();
        assertThat(times.getJsonArray(old ? "content" : "data").getValuesAs(JsonString::getString))
                .hasSize(5)
                .allMatch(time -> time.matches("\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d"));
        assertThat(script.send(vectors.getJsonObject(old ? "remove" : "delete"), id)
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
        JsonObject changed = scene.server().client().get("/api/v1/jobs/" + id).asJsonObject();
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
            String asked = vector.getString("bodyRaw");
            assertThat(rows(era, post(vector.getString("path"), asked).json())).isEmpty();
            String untilTomorrow = asked.replace(
                    "2026-01-02", LocalDate.now(ZoneOffset.UTC).plusDays(1).toString());
            assertThat(rows(era, post(vector.getString("path"), untilTomorrow).json()))
                    .isNotEmpty()
                    .allMatch(record -> record.asJsonObject().keySet().containsAll(RECORD));
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
        assertThat(script.send(vectors.getJsonObject("logKill"), id).json().getInt("code"))
                .isEqualTo(500);
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
    void aRunIsKilled() {
        int id = ownJob();
        String records = "start=0&length=1&jobGroup=1&jobId=" + id + "&logStatus=3&filterTime=";
        try (SilentExecutor executor = SilentExecutor.started()) {
            post("/jobinfo/trigger", "id=" + id + "&" + fields("executorParam", "", "addressList", executor.address()));
            Awaitility.await("a run")
                    .atMost(Duration.ofSeconds(20))
                    .until(() -> !post("/joblog/pageList", records)
                            .json()
                            .getJsonArray("data")
                            .isEmpty());
            String record = post("/joblog/pageList", records)
                    .json()
                    .getJsonArray("data")
                    .getJsonObject(0)
                    .get("id")
                    .toString();
            JsonObject kill = vectors("console-joblog.json").getJsonObject("logKill");
            assertThat(script.send(kill, record).json().getInt("code")).isEqualTo(200);
            assertThat(post("/joblog/pageList", records).json().getJsonArray("data"))
                    .isEmpty();
        }
        assertThat(script.code("/jobinfo/remove", "id=" + id)).isEqualTo(200);
    }

    @Test
    void aPageThatIsTooLongIsRefusedByItsName() {
        JsonObject answer = post(
                        "/jobinfo/pageList",
                        "start=200000&length=10&jobGroup=1&triggerStatus=-1&jobDesc=&executorHandler=&author=")
                .json();
        assertThat(answer.getInt("code")).isEqualTo(500);
        assertThat(answer.getString("msg")).isEqualTo("start: Must be from 0 to 100000");
    }

    private static JsonArray rows(String era, JsonObject page) {
        return era.startsWith("2")
                ? page.getJsonArray("data")
                : page.getJsonObject("data").getJsonArray("data");
    }

    /** A job with a parameter, and with a setting that no script of the original knows. */
    private static int ownJob() {
        return scene.server()
                .client()
                .create("/api/v1/jobs", ownJobOf("our own").build())
                .getInt("id");
    }

    private static JsonObjectBuilder ownJobOf(String description) {
        return Json.createObjectBuilder()
                .add("groupId", 1)
                .add("description", description)
                .add("author", "somebody")
                .add("handler", "demoJobHandler")
                .add("param", "stored")
                .add("delivery", "AT_MOST_ONCE");
    }

    private static RawHttp.Answer post(String path, String body) {
        return script.post(path, body);
    }
}
