package io.ringmaster.system;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.options.AriaRole;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.regex.Pattern;
import org.assertj.core.api.Assertions;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Executions, groups and the dashboard, as an operator uses them. */
class OperationsConsoleIT extends ConsoleScenario {
    private static final int MORE_THAN_A_PAGE = 55;
    private static int group;

    @BeforeAll
    static void start() {
        scene = ConsoleScene.onMariaDb(new Installation("operations-console").set("RINGMASTER_EXECUTOR_GLUE", "true"));
        group = scene.client().list("/api/v1/groups").get(0).getInt("id");
    }

    @Test
    void whatFailedIsFoundLookedAtAndRunAgain() {
        int job = job("GLUE_SHELL", "Fails every time", group);
        scene.client().create("/api/v1/jobs/" + job + "/scripts", script("echo \"ERROR no luck\"; exit 3"));
        scene.client().order("/api/v1/jobs/" + job + "/trigger");
        scene.signIn(page, "/executions.xhtml?status=FAILED&job=" + job);
        Locator rows = page.locator("[id='executions:rows_data'] tr[data-rk]");
        page.waitForCondition(() -> {
            page.reload();
            return rows.count() == 1;
        });

        rows.first().locator("[id$=':show']").click();
        assertThat(page.locator(".detail .lines").first()).isVisible();
        ConsoleScene.assertForEverybody(page);
        page.keyboard().press("Escape");
        rows.first().locator("[id$=':repeat']").click();
        page.locator(".ui-confirmdialog-yes").click();
        assertThat(page.locator("#messages")).containsText("Queued");

        page.locator("[id='executions:rows_data'] .ui-chkbox-box").first().click();
        page.locator("[id='executions:repeatFailed']").click();
        page.locator(".ui-confirmdialog-yes").click();
        assertThat(page.locator("[id='executions:sweep']")).containsText("1 / 1");
        page.waitForCondition(() -> {
            page.reload();
            return rows.count() == 3;
        });
    }

    @Tag("full")
    @Test
    void whatIsDoneWithAllThatMatchReachesBeyondThePage() {
        int nowhere = group("nobody-is-there", "http://127.0.0.1:9/");
        int job = job("BEAN", "Reaches nobody", nowhere);
        for (int i = 0; i < MORE_THAN_A_PAGE; i++) {
            scene.client().order("/api/v1/jobs/" + job + "/trigger");
        }
        Awaitility.await("failures").atMost(Duration.ofMinutes(2)).until(() -> failures(job) == MORE_THAN_A_PAGE);
        scene.signIn(page, "/executions.xhtml?status=FAILED&job=" + job);
        page.locator("[id='executions:matching']").click();
        assertThat(page.locator("[id='executions:meant']"))
                .containsText("With all executions that match: " + MORE_THAN_A_PAGE);
        page.locator("[id='executions:killSelected']").click();
        assertThat(page.locator("#messages")).containsText("Nothing is selected");
        assertThat(page.locator("#confirm")).isHidden();
        page.locator("[id='executions:repeatFailed']").click();
        assertThat(page.locator("#confirm")).containsText("on all pages: " + MORE_THAN_A_PAGE + ".");
        page.locator(".ui-confirmdialog-yes").click();
        assertThat(page.locator("[id='executions:sweep']"))
                .containsText(
                        MORE_THAN_A_PAGE + " / " + MORE_THAN_A_PAGE,
                        new LocatorAssertions.ContainsTextOptions().setTimeout(60_000));
        ConsoleScene.assertForEverybody(page);
        Awaitility.await("their second failures")
                .atMost(Duration.ofMinutes(2))
                .until(() -> failures(job) == 2 * MORE_THAN_A_PAGE);
    }

    @Test
    void whatIsRunAgainIsNotRunAgainItself() {
        int nowhere = group("has-a-future", "http://127.0.0.1:9/");
        int job = job("BEAN", "Has a future", nowhere);
        // what is planned comes first in the order of time, so what is made now comes behind it
        scene.database().update("""
                INSERT INTO xxl_job_log (job_group, job_id, trigger_time, trigger_code, handle_code)
                SELECT %d, %d, NOW() + INTERVAL 1 HOUR, 200, 200 FROM seq_1_to_%d""".formatted(nowhere, job, MORE_THAN_A_PAGE));
        String from = LocalDateTime.now(ZoneOffset.UTC).minusDays(2).toString().substring(0, 16);
        scene.signIn(page, "/executions.xhtml?group=" + nowhere + "&from=" + from);
        page.locator("[id='executions:matching']").click();
        page.locator("[id='executions:repeatSelected']").click();
        page.locator(".ui-confirmdialog-yes").click();
        assertThat(page.locator("[id='executions:sweep']"))
                .containsText(
                        MORE_THAN_A_PAGE + " / " + MORE_THAN_A_PAGE,
                        new LocatorAssertions.ContainsTextOptions().setTimeout(60_000));
        Assertions.assertThat(scene.database().number("SELECT COUNT(*) FROM xxl_job_log WHERE job_id = " + job))
                .isEqualTo(2 * MORE_THAN_A_PAGE);
    }

    @Test
    void whatIsRareIsLookedForUntilItIsFound() {
        int job = job("BEAN", "Has a long past", group);
        scene.database().update("""
                INSERT INTO xxl_job_log (job_group, job_id, trigger_time, trigger_code, trigger_msg, handle_code)
                SELECT %d, %d, NOW() - INTERVAL (30000 - seq) SECOND, 200, IF(seq = 1, 'a needle', 'hay'), 200
                FROM seq_1_to_25000""".formatted(group, job));
        scene.signIn(page, "/executions.xhtml?message=needle&job=" + job);
        assertThat(page.locator("[id='executions:rows_data'] tr[data-rk]")).hasCount(1);
        assertThat(page.locator(".looking")).hasCount(0);
    }

    @Test
    void aTextIsLookedForInAJobOrAWeek() {
        scene.signIn(page, "/executions.xhtml");
        page.locator("input[name='message']").fill("nobody wrote this");
        page.locator("form.filters button[type='submit']").click();
        assertThat(page.locator("#messages")).containsText("at most 7 days");
        page.locator("input[name='job']").fill("1");
        page.locator("form.filters button[type='submit']").click();
        assertThat(page.locator(".empty h2")).hasText("No execution fits");
        assertThat(page.locator("#messages li")).hasCount(0);
    }

    @Test
    void executionsAreClearedAfterAPreview() {
        int job = job("BEAN", "To be cleared", group);
        scene.client().order("/api/v1/jobs/" + job + "/trigger");
        scene.signIn(page, "/executions.xhtml?group=" + group + "&job=" + job);
        page.locator("[id='tools:clear']").click();
        page.locator("[id='clear:rule']").selectOption("EVERYTHING");
        assertThat(page.locator("[id='clear:preview']")).hasText("1 records would go.");
        page.locator("[id='clear:jobId_input']").fill("nothing is called so");
        page.locator("[id='clear:rule']").focus();
        assertThat(page.locator("[id='clear:jobIdMessage']")).containsText("choose one");
        page.locator("[id='clear:jobId_input']").fill("");
        page.locator("[id='clear:jobId_input']").pressSequentially("To be cleared");
        page.locator("[id='clear:jobId_panel'] .ui-autocomplete-item").click();
        assertThat(page.locator("[id='clear:preview']")).hasText("1 records would go.");
        ConsoleScene.assertForEverybody(page);
        page.locator("[id='clear:go']").click();
        page.locator(".ui-confirmdialog-yes").click();
        assertThat(page.locator("[id='clear:progress'] .state").first())
                .hasText("Done", new LocatorAssertions.HasTextOptions().setTimeout(90_000));
        scene.open(page, "/executions.xhtml?job=" + job);
        assertThat(page.locator(".empty h2")).hasText("No execution fits");
    }

    @Test
    void theDialogBeginsWithTheGroupOfTheJobThatThePageShows() {
        int other = group("not-the-first-one", "http://127.0.0.1:9/");
        int job = job("BEAN", "In the second group", other);
        scene.signIn(page, "/executions.xhtml?job=" + job);
        page.locator("[id='tools:clear']").click();
        Browser.awaitDialog(page);
        assertThat(page.locator("[id='clear:groupId']")).hasValue(String.valueOf(other));
        assertThat(page.locator("[id='clear:jobId_input']")).hasValue(job + " · In the second group");
        assertThat(page.locator("[id='clear:preview']")).hasText("0 records would go.");
        page.locator("[id='clear:groupId']").selectOption(String.valueOf(group));
        assertThat(page.locator("[id='clear:jobIdMessage']")).containsText(String.valueOf(job));
        assertThat(page.locator("[id='clear:preview']")).isEmpty();

        scene.open(page, "/executions.xhtml?job=987654");
        page.locator("[id='tools:clear']").click();
        Browser.awaitDialog(page);
        assertThat(page.locator("[id='clear:jobId_input']")).hasValue("");
        assertThat(page.locator("[id='clear:preview']")).containsText("records would go.");
    }

    @Test
    void anExecutorIsDrainedAndPutBack() {
        // a group of its own: the other tests need their executor in rotation
        group("to-be-drained", "http://127.0.0.1:10/");
        scene.signIn(page, "/groups.xhtml");
        assertThat(page.locator(".executors li", new Page.LocatorOptions().setHasText("executor-sample")))
                .containsText("Last beat");
        Locator executor = page.locator(".executors li", new Page.LocatorOptions().setHasText("http://127.0.0.1:10/"));
        executor.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Drain"))
                .click();
        page.locator(".ui-confirmdialog-yes").click();
        assertThat(executor).containsText("Out of rotation");
        executor.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Put back"))
                .click();
        assertThat(executor).not().containsText("Out of rotation");
    }

    @Test
    void theDashboardCountsWhatHappened() {
        scene.signIn(page, "/dashboard.xhtml");
        Locator lost = page.locator(".tile", new Page.LocatorOptions().setHasText("Lost"));
        assertThat(lost.locator(".number")).hasText("0");
        Locator planned = page.locator(".tile", new Page.LocatorOptions().setHasText("Fires today"));
        assertThat(planned.locator(".number")).not().hasText("0");
        assertThat(page.locator("[id='upcoming:hour'] .chart-bar")).hasCount(60);
        assertThat(page.locator(".centers li")).hasCount(1);
        assertThat(page.locator("[id='ranking:jobs'] .rows").first()).not().isEmpty();
        page.locator(".tile", new Page.LocatorOptions().setHasText("Failed today"))
                .click();
        assertThat(page).hasURL(Pattern.compile(".*executions\\.xhtml\\?status=FAILED&from=.*"));
        assertThat(page.locator("input[name='from']")).hasValue(Pattern.compile("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d"));
    }

    @Test
    void theDashboardGoesOnCountingWhileItIsOpen() {
        int job = job("BEAN", "Fired before the dashboard", group);
        scene.signIn(page, "/dashboard.xhtml");
        Locator succeeded = page.locator("[id='legend'] .key-success");
        Locator today = page.locator("[id='days'] .chart-bar title").last();
        String legend = succeeded.textContent();
        String bar = today.textContent();
        scene.client().order("/api/v1/jobs/" + job + "/trigger");
        page.waitForCondition(
                () -> {
                    page.evaluate(
                            "Object.values(PrimeFaces.widgets).filter(one => one instanceof PrimeFaces.widget.Poll).forEach(one => one.cfg.fn())");
                    Browser.settle(page);
                    return !legend.equals(succeeded.textContent()) && !bar.equals(today.textContent());
                },
                new Page.WaitForConditionOptions().setTimeout(90_000));
        ConsoleScene.assertForEverybody(page);
    }

    @Tag("full")
    @ParameterizedTest
    @ValueSource(strings = {"dashboard", "executions", "groups"})
    void everyPageIsForEverybody(String name) {
        scene.signIn(page, "/" + name + ".xhtml");
        ConsoleScene.assertForEverybody(page);
        page.setViewportSize(375, 800);
        ConsoleScene.assertForEverybody(page);
    }

    @Test
    void thePagesSpeakChinese() {
        int job = job("GLUE_PYTHON", "In Chinese", group);
        scene.signInInChinese(page, "/script.xhtml?job=" + job);
        assertThat(page.locator("#versionsTitle")).hasText("版本");
        ConsoleScene.assertForEverybody(page);
        scene.open(page, "/dashboard.xhtml");
        assertThat(page.locator("#daysTitle")).hasText("每日触发");
    }

    private static long failures(int job) {
        return scene.client()
                .list("/api/v1/executions?size=200&status=FAILED&jobId=" + job)
                .size();
    }
}
