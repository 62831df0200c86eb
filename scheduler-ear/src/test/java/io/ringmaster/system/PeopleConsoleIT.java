package io.ringmaster.system;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.options.ColorScheme;
import jakarta.json.Json;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Who somebody is, where and in which language, what they are offered, and what they read when something fails. */
class PeopleConsoleIT extends ConsoleScenario {
    private static final String MADE = "a long enough passphrase";

    @BeforeAll
    static void start() {
        scene = ConsoleScene.start("console-people");
        new ConsoleSample(scene.client());
    }

    @Test
    void afterARefusedSignInEveryPageLeadsToTheSignInAgain() {
        scene.open(page, "/login.xhtml");
        ConsoleScene.assertForEverybody(page);
        Browser.enter(page, "nobody", "wrong");
        assertThat(page.locator(".login-refused")).isVisible();
        ConsoleScene.assertForEverybody(page);
        page.setViewportSize(375, 800);
        ConsoleScene.assertForEverybody(page);
        page.setViewportSize(1280, 900);
        scene.open(page, "/groups.xhtml");
        assertThat(page.locator("[id='login:name']")).isVisible();
        scene.signInByForm(page, "/groups.xhtml");
        assertThat(page.locator("h1")).hasText("Executor groups");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[id='new:create']", "[id='jobs:rows:0:run']", "[id='user:languageEn']"})
    void aDeadSessionLeadsToTheSignInAndBack(String action) {
        scene.signIn(page, "/jobs.xhtml?text=Housekeeping&sort=name");
        String state = page.url();
        page.context().clearCookies();
        if (action.contains("user:")) {
            page.locator("#userMenu summary").click();
        }
        page.locator(action).click();
        page.locator("[id='login:name']").waitFor();
        Browser.enter(page, "admin", Browser.chosen(scene.password()));
        page.locator("#main").waitFor();
        assertThat(page.locator("h1")).hasText("Jobs");
        assertThat(page.url()).isEqualTo(state);
        scene.forgetComplaints();
    }

    @Tag("full")
    @Test
    void aPageOfAnEarlierSessionIsLoadedAgainAndSaysSo() {
        scene.signIn(page, "/jobs.xhtml?text=Housekeeping");
        Page other = page.context().newPage();
        page.context().clearCookies();
        scene.signInByForm(other, "/about.xhtml");
        page.locator("[id='new:create']").click();
        assertThat(page.locator("#trouble")).containsText("loaded again");
        assertThat(page).hasURL(Pattern.compile(".*text=Housekeeping.*"));
        page.locator("[id='new:create']").click();
        Browser.awaitDialog(page);
        scene.forgetComplaints();
    }

    @Test
    void aCenterThatDoesNotAnswerIsSaidAndSoIsItsReturn() {
        scene.signIn(page, "/jobs.xhtml");
        page.route(Pattern.compile(".*"), Route::abort);
        page.locator("[id='new:create']").click();
        assertThat(page.locator("#trouble")).containsText("does not answer");
        assertThat(page.locator("#jobDialog")).isHidden();
        page.unrouteAll();
        assertThat(page.locator("#trouble")).containsText("answers again");
        page.locator("[id='new:create']").click();
        Browser.awaitDialog(page);
        assertThat(page.locator("#trouble")).isEmpty();
        scene.forgetComplaints();
    }

    @Test
    void aViewerIsOfferedNothingThatWouldBeRefused() {
        scene.signInAs(page, "/jobs.xhtml", "victor", MADE);
        assertThat(page.locator(".jobs-table tbody tr").first()).isVisible();
        assertThat(page.locator(".jobs-table")).not().containsText("Billing and invoices");
        for (String offer : List.of("[id='new:create']", ".bulk", "td.actions a[href='#']", ".ui-chkbox")) {
            assertThat(page.locator(offer)).hasCount(0);
        }
        ConsoleScene.assertForEverybody(page);
        scene.open(page, "/executions.xhtml");
        assertThat(page.locator("[id$=':show']").first()).isVisible();
        for (String offer : List.of("[id='tools:clear']", ".bulk", "[id$=':repeat']", "[id$=':kill']")) {
            assertThat(page.locator(offer)).hasCount(0);
        }
        scene.open(page, "/groups.xhtml");
        assertThat(page.locator(".group-cards .card")).hasCount(1);
        assertThat(page.locator("[id$=':drain']")).hasCount(0);
        for (String closed : List.of("users", "tokens", "audit", "settings")) {
            assertThat(page.locator(".side a[href*='" + closed + "']")).hasCount(0);
            scene.open(page, "/" + closed + ".xhtml");
            assertThat(page.locator(".empty")).isVisible();
            assertThat(page.locator(".table")).hasCount(0);
        }
    }

    @Test
    void usersAreFoundByNameAndRole() {
        scene.signIn(page, "/users.xhtml");
        Locator rows = page.locator("[id='users:rows'] tbody tr");
        assertThat(rows.filter(new Locator.FilterOptions().setHasText("victor")))
                .isVisible();
        page.locator("form.filters input[name=text]").fill("livi");
        page.locator("form.filters button").click();
        assertThat(page).hasURL(Pattern.compile(".*text=livi$"));
        assertThat(rows).hasCount(1);
        assertThat(rows).containsText("olivia");
        page.locator("form.filters select").selectOption("true");
        page.locator("form.filters button").click();
        assertThat(page.locator(".empty")).containsText("No user fits");
        ConsoleScene.assertForEverybody(page);
    }

    @Test
    void whatSomebodyIsInAGroupStaysChosenWhileTheRoleIsTriedOut() {
        scene.signIn(page, "/users.xhtml");
        page.locator("[id='new:create']").click();
        Browser.awaitDialog(page);
        page.locator("[id='person:grants:0:role']").selectOption("OPERATOR");
        page.locator("[id='person:administrator']").selectOption("true");
        assertThat(page.locator("[id='person:grants:0:role']")).hasCount(0);
        page.locator("[id='person:administrator']").selectOption("false");
        assertThat(page.locator("[id='person:grants:0:role']")).hasValue("OPERATOR");
        page.keyboard().press("Escape");
        page.locator("[id='new:create']").click();
        Browser.awaitDialog(page);
        assertThat(page.locator("[id='person:grants:0:role']")).hasValue("");
    }

    @Test
    void anOperatorIsOfferedWhatTheGroupAllows() {
        scene.signInAs(page, "/jobs.xhtml?text=Billing", "olivia", MADE);
        Locator seen = page.locator("tr", new Page.LocatorOptions().setHasText("Billing run"));
        assertThat(seen).isVisible();
        assertThat(seen.locator("td.actions a[href='#']")).hasCount(0);
        scene.open(page, "/jobs.xhtml?text=Fails");
        Locator operated = page.locator("tr", new Page.LocatorOptions().setHasText("Fails every"));
        assertThat(operated.locator("[id$=':run']")).isVisible();
        assertThat(operated.locator("[id$=':edit']")).isVisible();
        page.locator("[id='new:create']").click();
        Browser.awaitDialog(page);
        assertThat(page.locator("[id='job:groupId'] option")).hasCount(1);
    }

    @Test
    void languageAndThemeFollowTheUserAndTheSignInTheBrowser() {
        scene.signInAs(page, "/about.xhtml", "grace", passwordOf("grace"));
        page.locator("#userMenu summary").click();
        page.locator("[id='user:languageTw']").click();
        assertThat(page.locator("html")).hasAttribute("lang", "zh-TW");
        page.locator("#userMenu summary").click();
        page.locator("[id='user:themeDark']").click();
        assertThat(page.locator("html")).hasAttribute("data-theme", "dark");
        Page elsewhere = scene.windowIn("UTC", "zh-CN");
        scene.open(elsewhere, "/login.xhtml");
        assertThat(elsewhere.locator("html")).hasAttribute("lang", "zh-CN");
        scene.signInAs(elsewhere, "/about.xhtml", "grace", passwordOf("grace"));
        assertThat(elsewhere.locator("html")).hasAttribute("lang", "zh-TW");
        assertThat(elsewhere.locator("html")).hasAttribute("data-theme", "dark");
    }

    @Test
    void timesStandInTheZoneOfTheReaderAndSchedulesInTheirOwn() {
        Page far = scene.windowIn("Pacific/Kiritimati", "en");
        scene.signIn(far, "/jobs.xhtml?text=Nightly");
        assertThat(far.locator(".zone")).containsText("Pacific/Kiritimati");
        assertThat(far.locator(".jobs-table tbody tr")).containsText("03:30:00");
        far.locator(".jobs-table a.strong").click();
        Locator next = far.locator("[id='jobPage:next'] li").first();
        assertThat(next).containsText("03:30:00");
        assertThat(next).containsText("here");
    }

    @Tag("full")
    @Test
    void whatIsDoneWithAllThatMatchReachesEveryPageOfThem() {
        scene.signIn(page, "/jobs.xhtml?text=Housekeeping");
        page.locator("[id='jobs:matching']").click();
        assertThat(page.locator("[id='jobs:meant']")).containsText("60");
        page.locator("[id='jobs:stopSelected']").click();
        assertThat(page.locator("#confirm")).containsText("Stop all 60 jobs that match?");
        ConsoleScene.assertForEverybody(page);
        page.locator(".ui-confirmdialog-yes").click();
        assertThat(page.locator("[id='jobs:sweep']"))
                .containsText("60 / 60", new LocatorAssertions.ContainsTextOptions().setTimeout(60_000));
        ConsoleScene.assertForEverybody(page);
        page.locator("[id='jobs:forgetSweep']").click();
        scene.open(page, "/jobs.xhtml?text=Housekeeping&state=running");
        assertThat(page.locator(".empty")).isVisible();
    }

    @Test
    void aTestMailThatIsNotSentSaysWhyAtItsField() {
        scene.signIn(page, "/settings.xhtml");
        page.locator("[id='mail:address']").fill("ops@example.org");
        page.locator("[id='mail:send']").click();
        assertThat(page.locator("[id='mail:addressMessage']")).containsText("was not sent");
        assertThat(page.locator("[id='settings']")).containsText("ringmaster.pool.fast");
    }

    @Test
    void theSettingsSayInChineseWhatMayStandThere() {
        scene.signInInChinese(page, "/settings.xhtml");
        Locator timeout =
                page.locator("[id='settings'] tr", new Page.LocatorOptions().setHasText("ringmaster.call.timeout"));
        assertThat(timeout).containsText("秒 · 1 至 60");
        assertThat(page.locator("[id='settings']")).not().containsText("any text");
    }

    @Tag("full")
    @ParameterizedTest
    @FieldSource("io.ringmaster.system.ConsoleWalk#PAGES")
    void everyPageIsForEverybodyAlsoOnAPhoneAndInTheDark(String name) {
        // not to the page at once: the sign-in takes that of the password for its own demand
        scene.signIn(page, "/about.xhtml");
        scene.open(page, "/" + name + ".xhtml");
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
        ConsoleScene.assertForEverybody(page);
        page.setViewportSize(375, 800);
        ConsoleScene.assertForEverybody(page);
    }

    @Tag("full")
    @ParameterizedTest
    @ValueSource(strings = {"api", "failure"})
    void whatIsNotInTheMenuIsForEverybodyToo(String name) {
        scene.signIn(page, "/about.xhtml");
        scene.open(page, "/" + name + ".xhtml");
        List<String> aside = List.of();
        if (name.equals("api")) {
            page.locator("#api .opblock").first().waitFor();
            // of Swagger UI itself: its labels of methods, and its list of servers
            aside = List.of("color-contrast", "select-name");
        }
        ConsoleScene.assertForEverybody(page, "html", aside);
        page.setViewportSize(375, 800);
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
        ConsoleScene.assertForEverybody(page, "html", aside);
    }

    @Test
    void aTokenIsShownOnceReachesItsGroupsAloneAndEnds() {
        scene.signIn(page, "/tokens.xhtml");
        page.locator("[id='new:create']").click();
        Browser.awaitDialog(page);
        page.locator("[id='token:name']").fill("reads one group");
        page.getByLabel("Billing and invoices").check();
        ConsoleScene.assertForEverybody(page, "#tokenDialog");
        page.locator("[id='token:save']").click();
        ManagementClient client = new ManagementClient(
                scene.center(), page.locator("#secret").textContent().trim());
        assertThat(client.list("/api/v1/groups"))
                .extracting(group -> group.getString("title"))
                .containsExactly("Billing and invoices");
        page.reload();
        Locator row = page.locator("tr", new Page.LocatorOptions().setHasText("reads one group"));
        assertThat(row).containsText("Billing and invoices");
        assertThat(page.locator("#secret")).hasCount(0);
        row.locator("[id$=':remove']").click();
        page.locator(".ui-confirmdialog-yes").click();
        assertThat(row).hasCount(0);
        assertThatThrownBy(() -> client.list("/api/v1/groups")).hasMessageContaining("401");
    }

    private static String passwordOf(String name) {
        if (scene.client().list("/api/v1/users").stream().noneMatch(user -> name.equals(user.getString("name")))) {
            scene.client()
                    .create(
                            "/api/v1/users",
                            Json.createObjectBuilder()
                                    .add("name", name)
                                    .add("password", MADE)
                                    .add("administrator", false)
                                    .build());
        }
        return MADE;
    }
}
