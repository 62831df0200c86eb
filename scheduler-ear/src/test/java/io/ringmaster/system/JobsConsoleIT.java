package io.ringmaster.system;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import jakarta.json.Json;
import jakarta.json.JsonObjectBuilder;
import java.time.Duration;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The pages of jobs: the list, the page of one, and the dialogs. */
class JobsConsoleIT extends ConsoleScenario {
    private static int group;

    @BeforeAll
    static void start() {
        scene = ConsoleScene.onMariaDb(new Installation("console-jobs"));
        group = scene.client().list("/api/v1/groups").get(0).getInt("id");
    }

    @Test
    void thePageOfAJobSaysWhyAFireFailed() {
        int job = create(job("Why it failed").add("handler", "nobodyKnowsIt").add("retries", 1));
        scene.client().order("/api/v1/jobs/" + job + "/trigger");
        Awaitility.await("the retry's end").atMost(Duration.ofMinutes(1)).until(() -> ended(job, "FAILED") == 2);
        scene.signIn(page, "/job.xhtml?id=" + job);
        assertThat(page.locator("h1")).hasText("Why it failed");
        Locator why = page.locator("#why");
        assertThat(why).containsText("Retry 1");
        assertThat(why).containsText("refused it");
        assertThat(why.locator("blockquote")).containsText("nobodyKnowsIt");
        why.locator("a", new Locator.LocatorOptions().setHasText("Show"))
                .first()
                .click();
        assertThat(why).containsText("Fired by a program");
        assertThat(why).containsText("Retry 1 was queued");
        assertThat(page.locator(".fires .fire-failed")).hasCount(2);
        assertThat(page.locator(".history")).containsText("Created · ");
        ConsoleScene.assertForEverybody(page);
    }

    @Test
    void executionsAreFoundByTheNameOfTheirJob() {
        int blue = create(job("Heron, blue"));
        int grey = create(job("Heron, grey"));
        for (int job : new int[] {blue, grey}) {
            scene.client().order("/api/v1/jobs/" + job + "/trigger");
            Awaitility.await("its end").atMost(Duration.ofMinutes(1)).until(() -> ended(job, "SUCCESS") == 1);
        }
        scene.signIn(page, "/executions.xhtml?status=SUCCESS");
        Locator rows = page.locator("[id='executions:rows_data'] tr[data-rk]");
        Locator named = page.locator("input[name=job]");
        named.fill("Heron");
        page.locator(".filters button[type=submit]").click();
        assertThat(page.locator(".notice li")).hasCount(2);
        assertThat(rows).hasCount(0);
        ConsoleScene.assertForEverybody(page);
        page.locator(".notice li a", new Page.LocatorOptions().setHasText("grey"))
                .click();
        assertThat(rows).hasCount(1);
        assertThat(named).hasValue(grey + " · Heron, grey");
        assertThat(page.locator("select[name=status]")).hasValue("SUCCESS");
        named.fill("heron, BLUE");
        page.locator(".filters button[type=submit]").click();
        assertThat(rows.locator(".strong")).hasText("Heron, blue");
        named.fill("no job is called so");
        page.locator(".filters button[type=submit]").click();
        assertThat(page.locator(".empty h2")).hasText("No execution fits");
    }

    @Test
    void aJobThatIsNotThereSaysWhatNext() {
        scene.signIn(page, "/job.xhtml?id=987654");
        assertThat(page.locator(".empty")).containsText("There is no such job");
        page.locator(".empty a").click();
        assertThat(page).hasURL(Pattern.compile(".*/jobs\\.xhtml.*"));
    }

    @Test
    void theListIsSearchedOrderedAndItsColumnsChosenInTheAddress() {
        create(job("Antelope of the list"));
        create(job("Zebra of the list"));
        scene.signIn(page, "/jobs.xhtml?text=of+the+list&sort=name");
        Locator names = page.locator(".jobs-table a.strong");
        assertThat(names).hasText(new String[] {"Antelope of the list", "Zebra of the list"});
        page.locator("select[name=sort]").selectOption("newest");
        page.locator(".filters button[type=submit]").click();
        assertThat(names).hasText(new String[] {"Zebra of the list", "Antelope of the list"});
        assertThat(page).hasURL(Pattern.compile(".*text=of.the.list.*"));
        assertThat(page.locator("th", new Page.LocatorOptions().setHasText("Author")))
                .hasCount(0);
        page.locator(".columns-menu summary").click();
        page.locator(".columns-menu a", new Page.LocatorOptions().setHasText("Author"))
                .click();
        assertThat(page.locator("th", new Page.LocatorOptions().setHasText("Author")))
                .isVisible();
        assertThat(page).hasURL(Pattern.compile(".*columns=.*author.*"));
        page.locator("input[name=text]").fill("nothing is called so");
        page.locator(".filters button[type=submit]").click();
        assertThat(page.locator(".empty")).containsText("No job fits");
    }

    @Test
    void whatIsDoneWithManySaysWhichRefused() {
        create(job("Herd: can be started").add("scheduleType", "FIX_RATE").add("scheduleConf", "3600"));
        create(job("Herd: has no schedule"));
        scene.signIn(page, "/jobs.xhtml?text=Herd:");
        page.locator("[id='jobs:startSelected']").click();
        assertThat(page.locator("#messages")).containsText("Select jobs first");
        page.locator("th.ui-selection-column .ui-chkbox-box, th .ui-chkbox-box")
                .first()
                .click();
        page.locator("[id='jobs:startSelected']").click();
        Locator result = page.locator("[id='jobs:sweep']");
        assertThat(result).containsText("1 / 2");
        assertThat(result).containsText("Herd: has no schedule");
        assertThat(result).containsText("without a schedule");
        ConsoleScene.assertForEverybody(page);
        page.locator("th.ui-selection-column .ui-chkbox-box, th .ui-chkbox-box")
                .first()
                .click();
        page.locator("[id='jobs:removeSelected']").click();
        assertThat(page.locator("#confirm")).containsText("Selected: 2.");
        page.locator(".ui-confirmdialog-yes").click();
        assertThat(page.locator(".empty")).containsText("No job fits");
    }

    @Test
    void whatIsMovedIsConfirmedWithTheGroupThatItGoesTo() {
        int other = group("moved-to", "http://127.0.0.1:41/");
        int job = create(job("Flock: moves"));
        scene.signIn(page, "/jobs.xhtml?text=Flock:&state=odd");
        page.locator("[id='jobs:rows_data'] .ui-chkbox-box").click();
        page.locator("[id='jobs:target']").selectOption("moved-to");
        Browser.settle(page);
        page.locator("[id='jobs:moveSelected']").click();
        assertThat(page.locator("#confirm")).containsText("Move the selected jobs to moved-to?");
        page.locator(".ui-confirmdialog-yes").click();
        assertThat(page.locator("[id='jobs:sweep']")).containsText("1 / 1");
        assertThat(scene.client().get("/api/v1/jobs/" + job).asJsonObject().getInt("groupId"))
                .isEqualTo(other);
    }

    @Test
    void theDialogReadsTheExpressionAndFindsChildrenByName() {
        int child = create(job("Child that is found"));
        int grandchild = create(job("Grandchild"));
        int middle = create(job("Middle of the chain").add("children", String.valueOf(grandchild)));
        scene.signIn(page, "/jobs.xhtml");
        page.locator("[id='new:create']").click();
        Browser.awaitDialog(page);
        page.locator("[id='job:save']").click();
        assertThat(page.locator("[id='job:descriptionMessage']")).not().isEmpty();
        assertThat(page.locator("[id='job:description']")).isFocused();
        assertThat(page.locator("[id='job:description']")).hasAttribute("aria-invalid", "true");
        page.locator("[id='job:description']").fill("Made in the dialog");
        page.locator("[id='job:handler']").fill("demoJobHandler");
        page.locator("[id='job:example']").selectOption("0 30 8 ? * MON-FRI");
        assertThat(page.locator("[id='job:scheduleConf']")).hasValue("0 30 8 ? * MON-FRI");
        Locator times = page.locator("[id='job:times']");
        assertThat(times).containsText("at 08:30, on Monday to Friday");
        assertThat(times.locator("li")).hasCount(10);
        page.locator("[id='job:scheduleConf']").fill("0 0 3 * * ?");
        page.locator("[id='job:scheduleConf']").press("End");
        assertThat(times).containsText("at 03:00, every day");
        assertThat(page.locator(".cron-fields .here")).hasText(Pattern.compile("weekday.*"));
        ConsoleScene.assertForEverybody(page);

        choose("Child that", child);
        choose("Middle of", middle);
        assertThat(page.locator(".chips")).containsText("Child that is found");
        assertThat(page.locator(".chain .node")).hasCount(4);
        assertThat(page.locator(".chain .self")).containsText("This job");
        page.locator("[id='job:save']").click();
        page.locator("tr", new Page.LocatorOptions().setHasText("Made in the dialog"))
                .locator("a.strong")
                .click();
        assertThat(page.locator(".child")).hasText(new String[] {"Child that is found", "Middle of the chain"});
    }

    @Test
    void whatIsEnteredStaysWhereThePartAroundItIsDrawnAnew() {
        scene.signIn(page, "/jobs.xhtml");
        page.locator("[id='new:create']").click();
        Browser.awaitDialog(page);
        page.locator("[id='job:handler']").fill("demoJobHandler");
        page.locator("[id='job:param']").fill("17");
        page.locator("[id='job:misfireStrategy']").selectOption("FIRE_ONCE_NOW");
        page.locator("[id='job:scheduleConf']").fill("half an expr");
        page.locator("[id='job:example']").selectOption("0 30 8 ? * MON-FRI");
        assertThat(page.locator("[id='job:scheduleConf']")).hasValue("0 30 8 ? * MON-FRI");
        assertThat(page.locator("[id='job:misfireStrategy']")).hasValue("FIRE_ONCE_NOW");
        page.locator("[id='job:glueType']").selectOption("GLUE_SHELL");
        page.locator("[id='job:glueSource']").fill("echo 17");
        page.locator("[id='job:glueSource']").press("Tab");
        page.locator("[id='job:glueType']").selectOption("GLUE_PYTHON");
        Browser.settle(page);
        assertThat(page.locator("[id='job:glueSource']")).hasValue("echo 17");
        assertThat(page.locator("[id='job:param']")).hasValue("17");
        page.locator("[id='job:scheduleConf']").fill("60");
        page.locator("[id='job:scheduleConf']").press("Tab");
        page.locator("[id='job:scheduleType']").selectOption("NONE");
        assertThat(page.locator("[id='job:scheduleConf']")).hasCount(0);
        page.locator("[id='job:scheduleType']").selectOption("FIX_RATE");
        assertThat(page.locator("[id='job:scheduleConf']")).hasValue("60");
        assertThat(page.locator("[id='job:misfireStrategy']")).hasValue("FIRE_ONCE_NOW");
        page.locator("[id='job:glueType']").selectOption("BEAN");
        assertThat(page.locator("[id='job:handler']")).hasValue("demoJobHandler");

        page.keyboard().press("Escape");
        page.locator("[id='new:create']").click();
        Browser.awaitDialog(page);
        assertThat(page.locator("[id='job:handler']")).hasValue("");
        assertThat(page.locator("[id='job:scheduleConf']")).hasValue("");
        assertThat(page.locator("[id='job:misfireStrategy']")).hasValue("DO_NOTHING");
    }

    @Test
    void aCopyHasTheScriptOfTheJobThatItWasMadeFrom() {
        create(job("Script to be copied").add("glueType", "GLUE_SHELL").add("glueSource", "echo copied"));
        scene.signIn(page, "/jobs.xhtml?text=Script+to+be+copied");
        page.locator("[id='jobs:rows:0:copy']").click();
        Browser.awaitDialog(page);
        assertThat(page.locator("[id='job:glueSource']")).hasValue("echo copied");
        page.locator("[id='job:description']").fill("Script that was copied");
        page.locator("[id='job:save']").click();
        assertThat(page.locator("#messages")).containsText("Saved");
        int copy = scene.client().list("/api/v1/jobs?text=was+copied").get(0).getInt("id");
        assertThat(scene.client()
                        .get("/api/v1/jobs/" + copy + "/scripts")
                        .asJsonObject()
                        .getString("source"))
                .isEqualTo("echo copied");
    }

    @Test
    void aChildThatIsTypedAndNotChosenIsStoredOrRefusedAtTheField() {
        int child = create(job("Child that is typed"));
        int parent = create(job("Parent of what is typed"));
        scene.signIn(page, "/job.xhtml?id=" + parent);
        page.locator("[id='jobPage:edit']").click();
        Browser.awaitDialog(page);
        Locator children = page.locator("[id='job:children_input']");
        children.fill("no job is called so");
        page.locator("[id='job:save']").click();
        assertThat(page.locator("[id='job:childrenMessage']")).containsText("choose one");
        assertThat(children).hasValue("no job is called so");
        children.fill(String.valueOf(child));
        page.locator("[id='job:save']").click();
        assertThat(page.locator("#messages")).containsText("Saved");
        assertThat(page.locator(".child")).hasText("Child that is typed");
    }

    @Test
    void aScheduleThatCannotBeReadIsRefusedAtItsField() {
        int job = create(job("Edited here"));
        scene.signIn(page, "/job.xhtml?id=" + job);
        page.locator("[id='jobPage:edit']").click();
        Browser.awaitDialog(page);
        page.locator("[id='job:scheduleType']").selectOption("CRON");
        page.locator("[id='job:scheduleConf']").fill("0 0 3 * *");
        page.locator("[id='job:save']").click();
        assertThat(page.locator("[id='job:scheduleConfMessage']")).containsText("Not a cron expression");
        assertThat(page.locator("[id='job:scheduleConf']")).isFocused();
        page.locator("[id='job:scheduleConf']").fill("0 0 3 * * ?");
        page.locator("[id='job:save']").click();
        Locator history = page.locator(".history li").first();
        assertThat(history).containsText("Changed · admin");
        history.locator("summary").click();
        assertThat(history.locator("ins").last()).hasText("0 0 3 * * ?");
    }

    @Test
    void whatIsNoNumberIsRefusedInOurWords() {
        int job = create(job("Has a time limit"));
        scene.signInInChinese(page, "/job.xhtml?id=" + job);
        assertRefusedNumbers("请输入最多九位的整数");
        page.context().clearCookies();
        scene.signIn(page, "/job.xhtml?id=" + job);
        assertRefusedNumbers("Enter a whole number of at most nine digits");
    }

    private void assertRefusedNumbers(String words) {
        page.locator("[id='jobPage:edit']").click();
        Browser.awaitDialog(page);
        page.locator("#jobDialog details.more summary").click();
        for (String wrong : new String[] {"1.5", "99999999999"}) {
            page.locator("[id='job:timeoutSeconds']").fill(wrong);
            page.locator("[id='job:save']").click();
            Browser.settle(page);
            assertThat(page.locator("[id='job:timeoutSecondsMessage']")).hasText(words);
            page.locator("[id='job:timeoutSeconds']").fill("0");
            page.locator("[id='job:retries']").fill(wrong);
            page.locator("[id='job:save']").click();
            Browser.settle(page);
            assertThat(page.locator("[id='job:timeoutSecondsMessage']")).isEmpty();
            assertThat(page.locator("[id='job:retriesMessage']")).hasText(words);
        }
    }

    @Test
    void whatAJobWasRunWithIsTakenAgain() {
        int job = create(job("Run by hand"));
        scene.signIn(page, "/job.xhtml?id=" + job);
        page.locator("[id='jobPage:run']").click();
        page.locator("[id='run:param']").fill("42");
        page.locator("[id='run:go']").click();
        assertThat(page.locator("#messages")).containsText("Queued");
        Awaitility.await("the run's end").atMost(Duration.ofMinutes(1)).until(() -> ended(job, "SUCCESS") == 1);
        // a day of a job that fires every second
        scene.database().update("""
                INSERT INTO xxl_job_log (job_group, job_id, trigger_time, trigger_code, handle_code)
                SELECT %d, %d, NOW(), 200, 200 FROM seq_1_to_86400""".formatted(group, job));
        page.locator("[id='jobPage:run']").click();
        assertThat(page.locator("[id='run:param']")).hasValue("");
        ConsoleScene.assertForEverybody(page);
        page.locator("[id$=':take']").first().click();
        assertThat(page.locator("[id='run:param']")).hasValue("42");
        page.locator("[id='run:param']").fill("43");
        page.locator("[id$=':at']").first().click();
        assertThat(page.locator("[id='run:addresses']")).hasValue(Pattern.compile("http://127\\.0\\.0\\.1.*"));
        assertThat(page.locator("[id='run:param']")).hasValue("43");
        page.locator("[id='run:go']").click();
        Awaitility.await("the second run")
                .atMost(Duration.ofMinutes(1))
                .until(() -> scene.database()
                                .number("SELECT COUNT(*) FROM xxl_job_log WHERE cause = 'MANUAL' AND handle_code = 200"
                                        + " AND job_id = " + job)
                        == 2);
        scene.open(page, "/job.xhtml?id=" + job);
        assertThat(page.locator("#why")).containsText("Fired by hand, by admin");
        assertThat(page.locator("#why")).containsText("With addresses given for this fire");
    }

    @Test
    void allOfItSpeaksChinese() {
        int job = create(job("Chinesisch").add("scheduleType", "CRON").add("scheduleConf", "0 30 8 ? * MON-FRI"));
        scene.client().order("/api/v1/jobs/" + job + "/start");
        scene.signInInChinese(page, "/job.xhtml?id=" + job);
        assertThat(page.locator("html")).hasAttribute("lang", "zh-CN");
        assertThat(page.locator("h1")).hasText("Chinesisch");
        assertThat(page.locator(".history")).containsText("启动 · ");
        page.locator("[id='jobPage:edit']").click();
        Browser.awaitDialog(page);
        assertThat(page.locator("[id='job:times']")).containsText("星期一至星期五，08:30");
        assertThat(page.locator("body")).not().containsText("???");
    }

    private void choose(String text, int id) {
        Locator input = page.locator("[id='job:children_input']");
        input.fill("");
        input.pressSequentially(text);
        page.locator(".ui-autocomplete-item", new Page.LocatorOptions().setHasText(id + " · "))
                .click();
        assertThat(page.locator(".chips", new Page.LocatorOptions().setHasText(String.valueOf(id))))
                .isVisible();
    }

    private static long ended(int job, String status) {
        return scene.client().list("/api/v1/executions?jobId=" + job).stream()
                .filter(one -> status.equals(one.getString("status")))
                .count();
    }

    private static int create(JsonObjectBuilder job) {
        return scene.client().create("/api/v1/jobs", job.build()).getInt("id");
    }

    private static JsonObjectBuilder job(String description) {
        return Json.createObjectBuilder()
                .add("groupId", group)
                .add("description", description)
                .add("author", "it")
                .add("scheduleType", "NONE")
                .add("scheduleConf", "")
                .add("routeStrategy", "FIRST")
                .add("blockStrategy", "SERIAL_EXECUTION")
                .add("glueType", "BEAN")
                .add("handler", "demoJobHandler")
                .add("param", "");
    }
}
