package io.ringmaster.system;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions;
import java.util.List;

/**
 * A way through the whole console as somebody who is signed in: every page, every dialog, and a job from its making to its
 * end. Dialogs are opened and left by keyboard. Everywhere it looks whether everybody can use what is there, and whether it is
 * in the language that was chosen.
 */
final class ConsoleWalk {
    static final List<String> PAGES = List.of(
            "dashboard",
            "jobs",
            "executions",
            "groups",
            "users",
            "tokens",
            "audit",
            "settings",
            "help",
            "about",
            "password");

    private final ConsoleScene scene;
    private final Page page;
    private final ConsoleTexts texts;
    private final Keyboard keyboard;

    /** @param texts of the language that the pages shall speak */
    ConsoleWalk(ConsoleScene scene, Page page, ConsoleTexts texts) {
        this.scene = scene;
        this.page = page;
        this.texts = texts;
        keyboard = new Keyboard(page);
    }

    void everyPage() {
        for (String name : PAGES) {
            open(name);
            assertThat(page.locator("h1")).hasText(texts.of(name + ".title"));
            check();
        }
        open("jobs?text=Nightly");
        keyboard.press(page.locator("#userMenu summary"));
        assertThat(page.locator("[id='user:signOut']")).isVisible();
        check();
        page.keyboard().press("Escape");
        assertThat(page.locator("[id='user:signOut']")).isHidden();
        assertThat(page.locator("#userMenu summary")).isFocused();
        keyboard.press(page.locator(".columns-menu summary"));
        check();
    }

    /** @param script a job whose script has versions */
    void everyDialog(int script) {
        dialog("jobs", "[id='new:create']", "#jobDialog");
        dialog("jobs", "[id$=':run']", "#runDialog");
        dialog("jobs?text=Nightly", "[id$=':edit']", "#jobDialog");
        dialog("jobs", "[id$=':copy']", "#jobDialog");
        dialog("jobs", "td [id$=':remove']", "#confirm");
        dialog("job?id=" + script, "[id='jobPage:edit']", "#jobDialog");
        dialog("job?id=" + script, "[id='jobPage:run']", "#runDialog");
        dialog("script?job=" + script, "[id='script:rows:0:compare']", "#diffDialog");
        dialog("script?job=" + script, "[id='script:rows:1:restore']", "#confirm");
        dialog("executions?status=FAILED", "[id$=':show']", "#detailDialog");
        dialog("executions", "[id='tools:clear']", "#clearDialog");
        dialog("groups", "[id='new:create']", "#groupDialog");
        dialog("groups", "[id$=':edit']", "#groupDialog");
        dialog("groups", "[id$=':token']", "#tokenDialog");
        dialog("groups", "[id$=':drain']", "#confirm");
        dialog("users", "[id='new:create']", "#userDialog");
        dialog("users", "[id$=':edit']", "#userDialog");
        dialog("tokens", "[id='new:create']", "#tokenDialog");
    }

    private void dialog(String path, String opener, String dialog) {
        open(path);
        dialog(page.locator(opener).first(), dialog);
    }

    /** Opens a dialog and leaves it again. */
    private void dialog(Locator button, String dialog) {
        keyboard.press(button);
        Browser.awaitDialog(page);
        assertThat(page.locator(dialog)).isVisible();
        check(dialog);
        keyboard.assertReachesAllOf(dialog);
        page.keyboard().press("Escape");
        assertThat(page.locator(dialog)).isHidden();
        assertThat(button).isFocused();
    }

    /** A job is made, fired, looked at while it runs, killed and removed. */
    void aJob() {
        open("jobs");
        page.locator("[id='new:create']").click();
        Browser.awaitDialog(page);
        page.locator("[id='job:description']").fill("Made on a walk");
        page.locator("[id='job:groupId']").selectOption(groupOfTheSample());
        page.locator("[id='job:handler']").fill("demoJobHandler");
        page.locator("[id='job:param']").fill("600000");
        page.locator("[id='job:scheduleConf']").fill("0 0 3 * * ?");
        page.locator("[id='job:scheduleConf']").press("End");
        assertThat(page.locator("[id='job:times'] li")).hasCount(10);
        page.locator("[id='job:save']").click();
        Locator row = page.locator("tr", new Page.LocatorOptions().setHasText("Made on a walk"));
        row.locator("[id$=':start']").click();
        row.locator("[id$=':stop']").waitFor();
        row.locator("[id$=':run']").click();
        Browser.awaitDialog(page);
        page.locator("[id='run:go']").click();
        assertThat(page.locator("#messages")).containsText(texts.of("jobs.ran"));
        check("#messages");
        row.locator("a.strong").click();
        check();
        page.locator("[id='jobPage:actions'] a[href*='executions']").click();
        page.locator("a[href*='log.xhtml']").first().click();
        assertThat(page.locator("#logText"))
                .containsText("Hello from Ringmaster", new LocatorAssertions.ContainsTextOptions().setTimeout(30_000));
        check();
        page.goBack();
        Locator kill = page.locator("[id$=':kill']");
        dialog(kill, "#confirm");
        kill.click();
        page.locator(".ui-confirmdialog-yes").click();
        assertThat(kill).hasCount(0);
        check();
        open("jobs?text=Made+on+a+walk");
        page.locator("td [id$=':remove']").click();
        page.locator(".ui-confirmdialog-yes").click();
        assertThat(page.locator(".empty")).isVisible();
    }

    private String groupOfTheSample() {
        return scene.client().list("/api/v1/groups").stream()
                .filter(group -> "xxl-job-executor-sample".equals(group.getString("appName")))
                .findFirst()
                .map(group -> String.valueOf(group.getInt("id")))
                .orElseThrow();
    }

    /** @param path a page, perhaps with parameters */
    private void open(String path) {
        String[] parts = path.split("\\?");
        scene.open(page, "/" + parts[0] + ".xhtml" + (parts.length > 1 ? "?" + parts[1] : ""));
    }

    private void check() {
        check("html");
    }

    private void check(String part) {
        Browser.settle(page);
        ConsoleScene.assertForEverybody(page, part);
        assertThat(texts.wrongOn(page)).as(page.url()).isEmpty();
    }
}
