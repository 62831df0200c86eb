package io.ringmaster.system;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The console as a person uses it, in a real browser. */
class ConsoleIT extends ConsoleScenario {
    @BeforeAll
    static void start() {
        scene = ConsoleScene.start("console");
    }

    @Test
    void whoSignsInIsSentToThePageThatWasAskedFor() throws IOException {
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(scene.passwordFile())))
                .isEqualTo("rw-------");
        scene.signIn(page, "/groups.xhtml");
        assertThat(page.url()).endsWith("/groups.xhtml");
        page.locator("#userMenu summary").click();
        page.locator("[id='user:signOut']").click();
        page.locator("[id='login:name']").waitFor();
        scene.open(page, "/jobs.xhtml");
        assertThat(page.url()).contains("/login.xhtml");
    }

    @Test
    void aWrongPasswordIsRefused() {
        scene.open(page, "/login.xhtml");
        page.locator("[id='login:name']").fill("admin");
        page.locator("[id='login:password']").fill("123456");
        page.locator("[id='login:signIn']").click();
        assertThat(page.locator(".login-refused")).isVisible();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/dashboard.xhtml", "/jobs.xhtml", "/WEB-INF/web.xml", "/settings.xhtml", "/nothing"})
    void nothingButTheSignInIsShownToStrangers(String path) {
        RawHttp.Answer answer = new RawHttp(scene.center()).send("GET", path, Map.of(), null);
        assertThat(answer.status()).isIn(302, 403, 404);
        assertThat(answer.body()).doesNotContain("dashboardView").doesNotContain("Sample");
    }

    @Test
    void whatIsNotThereIsSaidAndLeadsBack() {
        EarSmoke.misses(scene.center());
        scene.signInByForm(page, "/jobs.xhtml");
        for (String nowhere : List.of("/nowhere.xhtml", "/nowhere", "/api.xhtml/nowhere", "/failure")) {
            assertThat(page.navigate(scene.center() + nowhere).status()).isEqualTo(404);
            assertThat(page.locator("h1")).hasText("There is no such page");
        }
        // the browser complains about the status of each
        scene.forgetComplaints();
        ConsoleScene.assertForEverybody(page);
        page.locator("a.button").click();
        assertThat(page.locator("h1")).hasText("Dashboard");
    }

    @Test
    void browsersAreToldWhatTheyMayDo() {
        RawHttp.Answer page = new RawHttp(scene.center()).send("GET", "/login.xhtml", Map.of(), null);
        assertThat(page.header("Set-Cookie")).contains("HttpOnly").containsIgnoringCase("SameSite=Lax");
        assertThat(page.header("Content-Security-Policy")).contains("frame-ancestors 'none'");
        assertThat(page.header("X-Content-Type-Options")).isEqualTo("nosniff");
        assertThat(page.header("X-Frame-Options")).isEqualTo("DENY");
        assertThat(page.header("Cache-Control")).contains("no-store");
    }

    @Test
    void aJobIsCreatedRunAndItsLogIsRead() {
        scene.signIn(page, "/jobs.xhtml");
        page.locator("[id='new:create']").click();
        Browser.awaitDialog(page);
        page.locator("[id='job:scheduleConf']").fill("nonsense");
        page.locator("[id='job:save']").click();
        assertThat(page.locator("[id='job:descriptionMessage']")).not().isEmpty();
        page.locator("[id='job:description']").fill("From the console");
        page.locator("[id='job:handler']").fill("demoJobHandler");
        page.locator("[id='job:param']").fill("10");
        page.locator("[id='job:scheduleConf']").fill("0 0 3 * * ?");
        page.locator("[id='job:scheduleConf']").press("End");
        assertThat(page.locator("[id='job:times'] li")).hasCount(10);
        page.locator("[id='job:save']").click();
        Locator row = page.locator("tr", new Page.LocatorOptions().setHasText("From the console"));
        row.waitFor();
        // the table that is read anew leaves it there
        assertThat(page.locator("#messages")).containsText("Saved");

        row.locator("[id$=':run']").click();
        page.locator("[id='run:go']").click();
        assertThat(page.locator("#messages")).containsText("Queued");
        row.locator("a.strong").click();
        page.locator("[id='jobPage:actions'] a[href*='executions']").click();
        Locator run = page.locator("tr", new Page.LocatorOptions().setHasText("From the console"))
                .first();
        run.locator("a[href*='log.xhtml']").click();
        assertThat(page.locator("#logText")).containsText("Hello from Ringmaster");
        assertThat(page.locator("#logState")).hasText("Complete");
    }

    @Test
    void theManagementInterfaceIsShownAndTriedWithoutAnythingFromElsewhere() {
        scene.signIn(page, "/about.xhtml");
        page.locator("#api-link").click();
        assertThat(page.locator("#api .opblock").first()).isVisible();
        page.locator("#api .opblock-summary-path[data-path='/v1/status']").click();
        page.locator("#api .try-out__btn").click();
        page.locator("#api .execute").click();
        assertThat(page.locator("#api .responses-table.live-responses-table")).containsText("\"ready\": true");
    }

    @Test
    void aGroupIsCreatedAndDeleted() {
        scene.signIn(page, "/groups.xhtml");
        page.locator("[id='new:create']").click();
        Browser.awaitDialog(page);
        page.locator("[id='group:appName']").fill("billing");
        page.locator("[id='group:title']").fill("Billing");
        page.locator("[id='group:automatic']").selectOption("false");
        page.locator("[id='group:addresses']").fill("ftp://nowhere");
        page.locator("[id='group:save']").click();
        assertThat(page.locator("[id='group:addressesMessage']")).containsText("ftp://nowhere");
        page.locator("[id='group:addresses']").fill("http://127.0.0.1:9/");
        page.locator("[id='group:addresses']").press("Tab");
        page.locator("[id='group:automatic']").selectOption("true");
        assertThat(page.locator("[id='group:addresses']")).hasCount(0);
        page.locator("[id='group:automatic']").selectOption("false");
        assertThat(page.locator("[id='group:addresses']")).hasValue("http://127.0.0.1:9/");
        page.locator("[id='group:save']").click();
        Locator card = page.locator("section.card", new Page.LocatorOptions().setHasText("billing"));
        assertThat(card).containsText("http://127.0.0.1:9/");
        card.locator("[id$=':remove']").click();
        page.locator(".ui-confirmdialog-yes").click();
        assertThat(card).hasCount(0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"dashboard", "jobs", "executions", "groups", "settings", "help", "about"})
    void everyPageIsForEverybody(String name) {
        scene.signIn(page, "/" + name + ".xhtml");
        ConsoleScene.assertForEverybody(page);
    }

    @Test
    void thePagesSpeakChinese() {
        scene.signInInChinese(page, "/jobs.xhtml");
        assertThat(page.locator("h1")).hasText("任务");
        assertThat(page.locator("html")).hasAttribute("lang", "zh-CN");
    }
}
