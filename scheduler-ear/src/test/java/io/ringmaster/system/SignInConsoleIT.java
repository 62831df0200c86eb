package io.ringmaster.system;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.Cookie;
import com.microsoft.playwright.options.SameSiteAttribute;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Who gets in and stays in, with which tokens, and what the audit trail says of it. */
@Tag("full")
class SignInConsoleIT extends ConsoleScenario {
    private static final String STAY = "ringmaster_stay";
    private static final String GIVEN = "given by the test";

    private static Installation installation;
    private static RawHttp http;

    /** A fleet that was adopted with the token that everybody knows. */
    @BeforeAll
    static void start() throws IOException {
        installation = new Installation("sign-in-console").set("RINGMASTER_INSECURE", "true");
        Files.writeString(installation.directory().resolve("executor.token"), "default_token");
        scene = ConsoleScene.start(installation);
        http = new RawHttp(URI.create(scene.center() + "/api"));
    }

    @Test
    void whoStaysSignedInNeedsNoSessionUntilTheySignOut() {
        BrowserContext context = page.context();
        stay("/jobs.xhtml");
        Cookie first = cookie(context);
        assertThat(first.httpOnly).isTrue();
        assertThat(first.sameSite).isEqualTo(SameSiteAttribute.LAX);

        dropSession(context);
        // ten tabs of a browser that was closed
        Object ends = page.evaluate("async () => (await Promise.all([...Array(10)].map(() => fetch('groups.xhtml'))))"
                + ".map(answer => answer.url).filter(url => url.includes('login')).length");
        assertThat(ends).isEqualTo(0);
        Cookie second = cookie(context);
        assertThat(second.value).isNotEqualTo(first.value);

        dropSession(context);
        scene.open(page, "/executions.xhtml?status=FAILED");
        assertThat(page.locator("#main")).isVisible();
        assertThat(page.url()).endsWith("/executions.xhtml?status=FAILED");

        Cookie last = cookie(context);
        signOut();
        assertThat(context.cookies()).noneMatch(cookie -> cookie.name.equals(STAY));
        context.addCookies(
                List.of(new Cookie(STAY, last.value).setUrl(scene.center().toString())));
        dropSession(context);
        scene.open(page, "/jobs.xhtml");
        assertThat(page.locator("[id='login:name']")).isVisible();
    }

    @Test
    void whoSignsOutAfterTheSessionHasEndedIsSignedOut() {
        BrowserContext context = page.context();
        stay("/jobs.xhtml");
        scene.open(page, "/executions.xhtml?status=FAILED");
        dropSession(context);
        page.locator("#userMenu summary").click();
        page.locator("[id='user:themeDark']").click();
        page.waitForLoadState();
        assertThat(page).hasURL(scene.center() + "/executions.xhtml?status=FAILED");

        dropSession(context);
        signOut();

        assertThat(context.cookies()).noneMatch(cookie -> cookie.name.equals(STAY));
        scene.open(page, "/jobs.xhtml");
        assertThat(page.locator("[id='login:name']")).isVisible();
    }

    @Test
    void aTokenIsNoPersonOfTheSameName() {
        person("rosa", "\"administrator\":true");
        RawHttp.Answer token =
                api("POST", "/v1/tokens", "{\"name\":\"rosa\",\"verbs\":[\"ADMINISTER\"],\"groups\":[],\"days\":1}");
        String secret = token.json().getString("secret");
        Map<String, String> headers = Map.of("Authorization", "Bearer " + secret, "Content-Type", "application/json");
        assertThat(http.send("POST", "/v1/users", headers, "{\"name\":\"made by rosa\",\"password\":\"" + GIVEN + "\"}")
                        .status())
                .isEqualTo(201);

        assertThat(api("GET", "/v1/audit?size=1", null).body())
                .contains("\"who\":\"token:rosa#" + token.json().getInt("id") + "\"");
        assertThat(api("POST", "/v1/users", "{\"name\":\"Token:rosa#1\",\"password\":\"" + GIVEN + "\"}")
                        .status())
                .isEqualTo(400);
    }

    @Test
    void whoDoesNotAskForItDoesNotStay() {
        scene.signInByForm(page, "/jobs.xhtml");
        assertThat(page.context().cookies()).noneMatch(cookie -> cookie.name.equals(STAY));
        dropSession(page.context());
        scene.open(page, "/jobs.xhtml");
        assertThat(page.locator("[id='login:name']")).isVisible();
    }

    @Test
    void nobodyIsSentToAnotherSiteAfterTheSignIn() {
        scene.signInByForm(page, "/jobs.xhtml");
        signOut();
        for (String target : List.of("//evil.example/", "https://evil.example/", "/\\\\evil.example", "/login.xhtml")) {
            scene.open(
                    page,
                    "/login.xhtml?target="
                            + java.net.URLEncoder.encode(target, java.nio.charset.StandardCharsets.UTF_8));
            enter(false);
            assertThat(page.locator("#main")).isVisible();
            assertThat(page.url()).isEqualTo(scene.center() + "/dashboard.xhtml");
            signOut();
        }
    }

    @Test
    void aNewPasswordEndsEverySessionButTheOneThatChoseIt() {
        int id = person("mona", "\"administrator\":true");
        signInAs("mona");
        Page elsewhere = scene.window();
        scene.signInAs(elsewhere, "/jobs.xhtml", "mona", GIVEN);

        scene.open(page, "/password.xhtml");
        page.locator("[id='own:old']").fill(Browser.chosen(GIVEN));
        page.locator("[id='own:password']").fill("another passphrase");
        page.locator("[id='own:again']").fill("another passphrase");
        page.locator("[id='own:change']").click();
        page.waitForURL("**/dashboard.xhtml");
        scene.open(elsewhere, "/jobs.xhtml");
        assertThat(elsewhere.locator("[id='login:name']")).isVisible();
        scene.open(page, "/jobs.xhtml");
        assertThat(page.locator("#main")).isVisible();

        assertThat(api("PUT", "/v1/users/" + id, "{\"administrator\":true,\"password\":\"" + GIVEN + "\"}")
                        .status())
                .isEqualTo(200);
        scene.open(page, "/jobs.xhtml");
        assertThat(page.locator("[id='login:name']")).isVisible();
        elsewhere.context().close();
    }

    @Test
    void whatWasTakenFromSomebodyIsGoneAtTheirNextRequest() {
        int group = scene.client().list("/api/v1/groups").get(0).getInt("id");
        int id = person("petra", "\"operated\":[" + group + "]");
        signInAs("petra");
        scene.open(page, "/jobs.xhtml");
        assertThat(page.locator("[id$=':start'], [id$=':stop']").first()).isVisible();
        api("PUT", "/v1/users/" + id, "{\"seen\":[" + group + "]}");
        page.reload();
        assertThat(page.locator("tbody tr").first()).isVisible();
        assertThat(page.locator("[id$=':start'], [id$=':stop']")).hasCount(0);
        api("PUT", "/v1/users/" + id, "{}");
        page.reload();
        assertThat(page.locator("#main")).isVisible();
        assertThat(page.locator("#main")).not().containsText("xxl-job-executor-sample");
        assertThat(api("DELETE", "/v1/users/" + id, null).status()).isEqualTo(204);
        page.reload();
        assertThat(page.locator("[id='login:name']")).isVisible();
    }

    @Test
    void aStolenCookieEndsEverySessionOfItsUser() {
        person("tessa", "\"administrator\":true");
        signInAs("tessa");
        signOut();
        enter("tessa", Browser.chosen(GIVEN), true);
        arrive("/jobs.xhtml");
        Page elsewhere = scene.window();
        scene.signInAs(elsewhere, "/jobs.xhtml", "tessa", GIVEN);
        Cookie stolen = cookie(page.context());
        for (int use = 0; use < 2; use++) {
            dropSession(page.context());
            scene.open(page, "/jobs.xhtml");
            assertThat(page.locator("#main")).isVisible();
        }

        Page thief = scene.window();
        thief.context()
                .addCookies(List.of(
                        new Cookie(STAY, stolen.value).setUrl(scene.center().toString())));
        for (Page any : List.of(thief, page, elsewhere)) {
            scene.open(any, "/jobs.xhtml");
            assertThat(any.locator("[id='login:name']")).isVisible();
        }
        thief.context().close();
        elsewhere.context().close();
    }

    @Test
    void everyPageSaysThatTheTokenIsWellKnown() {
        scene.signInByForm(page, "/jobs.xhtml");
        assertThat(page.locator("#insecure")).containsText("Insecure");
        ConsoleScene.assertForEverybody(page);
        assertThat(scene.log()).contains("INSECURE").doesNotContain("default_token");
    }

    @Test
    void theTrailIsVerifiedAndExported() throws IOException {
        scene.signInByForm(page, "/audit.xhtml");
        Locator heads = page.locator("#heads");
        // entries are sealed within the second after they were written
        Awaitility.await("heads of the chains").pollInSameThread().until(() -> {
            scene.open(page, "/audit.xhtml");
            page.locator("[id='proof:verify']").click();
            return heads.innerText().contains("\"chain\":");
        });
        assertThat(page.locator("#result h2")).containsText("intact");
        ConsoleScene.assertForEverybody(page);
        RawHttp.Answer answer = api("POST", "/v1/audit/verification", heads.innerText());
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.json().getBoolean("intact")).as(answer.body()).isTrue();
        String forged = heads.innerText().replaceAll("\"hash\":\".", "\"hash\":\"x");
        assertThat(api("POST", "/v1/audit/verification", forged).json().getBoolean("intact"))
                .isFalse();

        Download download =
                page.waitForDownload(() -> page.locator("[id='proof:export']").click());
        List<String> lines = Files.readAllLines(download.path());
        assertThat(lines).isNotEmpty().allMatch(line -> line.startsWith("{") && line.endsWith("}"));
        RawHttp.Answer export = api("GET", "/v1/audit/export?from=2020-01-01T00:00:00Z", null);
        assertThat(export.header("Content-Type")).startsWith("application/x-ndjson");
        assertThat(export.body().lines()).containsAll(lines);
        assertThat(api("GET", "/v1/audit/export?from=yesterday", null).status()).isEqualTo(400);
    }

    @Test
    void theExecutorsOfAGroupWithATokenSpeakForItAlone() {
        JsonObject group = scene.client().list("/api/v1/groups").get(0);
        scene.signInByForm(page, "/groups.xhtml");
        page.locator("[id$=':token']").first().click();
        Browser.awaitDialog(page);
        page.locator("[id='token:hours']").fill("1");
        page.locator("[id='token:rotate']").click();
        String secret = page.locator("#secret").innerText();
        assertThat(secret).hasSizeGreaterThan(40);
        ConsoleScene.assertForEverybody(page);
        page.reload();
        assertThat(page.locator("#secret")).hasCount(0);

        org.awaitility.Awaitility.await()
                .atMost(Duration.ofSeconds(20))
                .until(() -> register(secret, group.getString("appName")).getInt("code") == 200);
        assertThat(register(secret, "another-app").getInt("code")).isEqualTo(500);
        assertThat(register("made-up", group.getString("appName")).getInt("code"))
                .isEqualTo(500);
        api("DELETE", "/v1/groups/" + group.getInt("id") + "/token", null);
        org.awaitility.Awaitility.await()
                .atMost(Duration.ofSeconds(20))
                .until(() -> register(secret, group.getString("appName")).getInt("code") == 500);
    }

    /** The sample executor knows the shared token alone, and is called all the same while the first token comes into use. */
    @Test
    void anExecutorThatDoesNotKnowTheNewTokenYetIsCalledWithTheOneBefore() {
        JsonObject group = scene.client().list("/api/v1/groups").get(0);
        assertThat(api("POST", "/v1/groups/" + group.getInt("id") + "/token", "{\"hours\":1}")
                        .status())
                .isEqualTo(201);
        SampleJob.of(scene.client()).awaitSuccesses(2, Duration.ofMinutes(2));
        api("DELETE", "/v1/groups/" + group.getInt("id") + "/token", null);
    }

    private JsonObject register(String token, String appName) {
        return http.send(
                        "POST",
                        "/registryRemove",
                        Map.of("XXL-JOB-ACCESS-TOKEN", token, "Content-Type", "application/json"),
                        "{\"registryGroup\":\"EXECUTOR\",\"registryKey\":\"" + appName
                                + "\",\"registryValue\":\"http://127.0.0.1:9/\"}")
                .json();
    }

    private static RawHttp.Answer api(String method, String path, @Nullable String body) {
        return http.send(
                method,
                path,
                Map.of("Authorization", "Bearer " + installation.apiToken(), "Content-Type", "application/json"),
                body);
    }

    private void stay(String path) {
        scene.signInByForm(page, path);
        signOut();
        enter(true);
        arrive(path);
    }

    /** From the dashboard, which asks every 5 s and without a session is loaded anew, to a page that asks for nothing. */
    private void arrive(String path) {
        assertThat(page.locator("#main")).isVisible();
        scene.open(page, path);
    }

    private static int person(String name, String rights) {
        RawHttp.Answer answer =
                api("POST", "/v1/users", "{\"name\":\"" + name + "\",\"password\":\"" + GIVEN + "\"," + rights + "}");
        assertThat(answer.status()).as(answer.body()).isEqualTo(201);
        return answer.json().getInt("id");
    }

    private void signInAs(String name) {
        scene.signInAs(page, "/jobs.xhtml", name, GIVEN);
    }

    private void enter(boolean stay) {
        enter("admin", Browser.chosen(scene.password()), stay);
    }

    private void enter(String name, String password, boolean stay) {
        page.locator("[id='login:name']").fill(name);
        page.locator("[id='login:password']").fill(password);
        page.locator("[id='login:remember']").setChecked(stay);
        page.locator("[id='login:signIn']").click();
    }

    private void signOut() {
        page.locator("#userMenu summary").click();
        page.locator("[id='user:signOut']").click();
        assertThat(page.locator("[id='login:name']")).isVisible();
    }

    private static void dropSession(BrowserContext context) {
        context.clearCookies(new BrowserContext.ClearCookiesOptions().setName("JSESSIONID"));
    }

    private static Cookie cookie(BrowserContext context) {
        return context.cookies().stream()
                .filter(cookie -> cookie.name.equals(STAY))
                .findFirst()
                .orElseThrow();
    }
}
