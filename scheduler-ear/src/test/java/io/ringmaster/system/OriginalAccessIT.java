package io.ringmaster.system;

import static io.ringmaster.system.OriginalForms.fields;
import static io.ringmaster.system.OriginalForms.headers;
import static io.ringmaster.system.OriginalScript.vectors;
import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.io.IOException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who gets what of the original's console (interop 6.1 to 6.4, 6.10). */
@Tag("full")
class OriginalAccessIT {
    private static OriginalScene scene;
    private static RawHttp http;
    private static OriginalScript script;

    @BeforeAll
    static void start() throws IOException {
        scene = OriginalScene.started("original-access");
        http = scene.http();
        script = scene.administrator();
    }

    @AfterAll
    static void stop() {
        scene.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"2.x-3.1.1", "3.2.0+"})
    void bothGenerationsSignInWithARandomCookie(String era) {
        JsonObject vector = vectors("console-login.json").getJsonObject(era);
        JsonObject request = vector.getJsonObject("request");
        String body = request.getString("bodyRaw");
        RawHttp.Answer answer = http.send(
                "POST",
                request.getString("path"),
                headers(null),
                body.replace("password=123456", fields("password", scene.password())));
        assertThat(answer.json().getInt("code")).as(answer.body()).isEqualTo(200);
        String cookie = answer.header("Set-Cookie");
        assertThat(cookie).startsWith(vector.getString("cookieName") + "=").contains("Max-Age=");
        OriginalScript signedIn = new OriginalScript(http, cookie.substring(0, cookie.indexOf(';')));
        assertThat(signedIn.post("/user/pageList", "start=0&length=10").json().getJsonArray("data"))
                .isNotEmpty();

        RawHttp.Answer wrong = http.send("POST", request.getString("path"), headers(null), body);
        assertThat(wrong.json().getInt("code")).isEqualTo(500);
        assertThat(wrong.header("Set-Cookie")).isEmpty();
    }

    @Test
    void theCookieOfTheCenterThatWasReplacedIsInNobodysWay() {
        RawHttp.Answer answer = http.send(
                "POST", "/auth/doLogin", headers(null), fields("userName", "admin", "password", scene.password()));
        String cookie = answer.header("Set-Cookie").replaceFirst(";.*", "");
        OriginalScript both = new OriginalScript(http, "XXL_JOB_LOGIN_IDENTITY=6333303830376536353837; " + cookie);
        assertThat(both.code("/user/pageList", "offset=0&pagesize=10")).isEqualTo(200);
        assertThat(both.code("/auth/logout", "")).isEqualTo(200);
        assertThat(new OriginalScript(http, cookie).code("/user/pageList", "offset=0&pagesize=10"))
                .isEqualTo(500);
    }

    @Test
    void whoHasAPasswordThatSomebodyElseChoseHasToChangeItFirst() {
        script.create("opera", "1");
        RawHttp.Answer answer = http.send(
                "POST",
                "/auth/doLogin",
                headers(null),
                fields("userName", "opera", "password", OriginalScript.PASSWORD));
        assertThat(answer.json().getInt("code")).isEqualTo(500);
        assertThat(answer.json().getString("msg")).contains("password of your own");
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

        script.create("script-user", "1");
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
        String today = LocalDate.now(ZoneOffset.UTC).toString();
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
        JsonObject none = post("/chartInfo", "startDate=2001-01-01 00:00:00&endDate=2001-03-31 23:59:59")
                .json()
                .getJsonObject("content");
        assertThat(none.getJsonArray("triggerDayList")).hasSize(7);
        assertThat(none.getJsonArray("triggerDayList").getString(6)).isGreaterThanOrEqualTo(today);
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
        assertThat(http.send("GET", "/toLogin", Map.of(), null).header("Location"))
                .endsWith("/login.xhtml");
        assertThat(http.send("GET", "/joblog?jobGroup=5&jobId=0", Map.of(), null)
                        .header("Location"))
                .endsWith("/executions.xhtml?group=5");
        assertThat(http.send("GET", "/joblog?jobGroup=5&jobId=7", Map.of(), null)
                        .header("Location"))
                .endsWith("/executions.xhtml?group=5&job=7");
        assertThat(http.send("GET", "/dashboard", Map.of(), null).header("Location"))
                .endsWith("/dashboard.xhtml");
        assertThat(http.send("GET", "/jobinfo?jobGroup=//evil", Map.of(), null).header("Location"))
                .endsWith("/jobs.xhtml");
    }

    private static RawHttp.Answer post(String path, String body) {
        return script.post(path, body);
    }
}
