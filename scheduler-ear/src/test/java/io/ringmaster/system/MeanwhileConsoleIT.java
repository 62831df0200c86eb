package io.ringmaster.system;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Mouse;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What somebody does is done to what they saw, and once, whatever happens between their looking and their pressing. */
@Tag("full")
class MeanwhileConsoleIT extends ConsoleScenario {
    /** Whether the page asks by itself what is new. */
    private static final String POLLS =
            "Object.values(PrimeFaces.widgets).some(one => one instanceof PrimeFaces.widget.Poll && one.isActive())";

    private static int group;

    @BeforeAll
    static void start() {
        scene = ConsoleScene.onMariaDb(new Installation("meanwhile-console").set("RINGMASTER_EXECUTOR_GLUE", "true"));
        group = scene.client().list("/api/v1/groups").get(0).getInt("id");
    }

    @Test
    void theDialogOfAJobDoesNotUndoWhatAnotherOneStored() {
        String path = "/api/v1/jobs/" + job("BEAN", "Changed by two", group);
        scene.signIn(page, "/job.xhtml?id=" + path.substring(path.lastIndexOf('/') + 1));
        page.locator("[id='jobPage:edit']").click();
        Browser.awaitDialog(page);
        page.locator("[id='job:author']").fill("the slower one");
        change(path, "param", "of the faster one");
        page.locator("[id='job:save']").click();
        assertRefused("job");
        assertThat(page.locator("[id='job:author']")).hasValue("the slower one");
        assertThat(read(path).getString("param")).isEqualTo("of the faster one");
        assertThat(read(path).getString("author")).isEqualTo("test");

        page.keyboard().press("Escape");
        page.locator("[id='jobPage:edit']").click();
        Browser.awaitDialog(page);
        page.locator("[id='job:author']").fill("the slower one");
        page.locator("[id='job:save']").click();
        assertThat(page.locator("#messages")).containsText("Saved");
        assertThat(read(path).getString("param")).isEqualTo("of the faster one");
        assertThat(read(path).getString("author")).isEqualTo("the slower one");
    }

    @Test
    void theDialogOfAGroupDoesNotUndoWhatAnotherOneStored() {
        String path = "/api/v1/groups/" + group("changed-by-two", "http://127.0.0.1:11/");
        scene.signIn(page, "/groups.xhtml?text=changed-by-two");
        page.locator("[id='groups:rows:0:edit']").click();
        Browser.awaitDialog(page);
        page.locator("[id='group:addresses']").fill("http://127.0.0.1:12/");
        change(path, "title", "The faster title");
        page.locator("[id='group:save']").click();
        assertRefused("group");
        assertThat(page.locator("[id='group:addresses']")).hasValue("http://127.0.0.1:12/");
        assertThat(read(path).getString("title")).isEqualTo("The faster title");
    }

    @Test
    void whoWasFasterIsToldInTheLanguageAndZoneOfTheReader() {
        String path = "/api/v1/groups/" + group("told-in-chinese", "http://127.0.0.1:13/");
        scene.signInInChinese(page, "/groups.xhtml?text=told-in-chinese");
        page.locator("[id='groups:rows:0:edit']").click();
        Browser.awaitDialog(page);
        change(path, "title", "The faster title");
        page.locator("[id='group:title']").fill("The slower title");
        page.locator("[id='group:save']").click();
        Pattern told = Pattern.compile("api 于 \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d 修改了它（修改）");
        assertThat(page.locator("#messages")).containsText(told);

        // what the page asks for by itself does not take the message away
        page.waitForResponse(answer -> answer.request().method().equals("POST"), () -> {});
        Browser.settle(page);
        assertThat(page.locator("#messages")).containsText(told);
    }

    @Test
    void theDialogOfAUserDoesNotGiveBackWhatAnotherOneTook() {
        JsonObject user = Json.createObjectBuilder()
                .add("name", "changed2")
                .add("password", "a long enough passphrase")
                .add("operated", Json.createArrayBuilder().add(group))
                .build();
        String path =
                "/api/v1/users/" + scene.client().create("/api/v1/users", user).getInt("id");
        scene.signIn(page, "/users.xhtml?text=changed2");
        page.locator("[id='users:rows:0:edit']").click();
        Browser.awaitDialog(page);
        scene.client()
                .change(
                        path,
                        Json.createObjectBuilder()
                                .add("operated", Json.createArrayBuilder())
                                .build());
        page.locator("[id='person:password']").fill("another long passphrase");
        page.locator("[id='person:save']").click();
        assertRefused("user");
        assertThat(read(path).getJsonArray("operated")).isEmpty();
    }

    @Test
    void theEditorDoesNotUndoTheScriptOfAnotherOne() {
        int job = job("GLUE_SHELL", "Written by two", group);
        scene.signIn(page, "/script.xhtml?job=" + job);
        scene.client().create("/api/v1/jobs/" + job + "/scripts", script("echo the faster one"));
        page.locator("[id='script:note']").fill("The slower one");
        page.locator("[id='script:save']").click();
        assertThat(page.locator("#messages")).containsText("api changed it at 20");
        assertThat(scene.client().list("/api/v1/jobs/" + job + "/scripts")).hasSize(1);
        page.reload();
        for (String note : new String[] {"The slower one", "And once more"}) {
            page.locator("[id='script:note']").fill(note);
            page.locator("[id='script:save']").click();
            assertThat(page.locator("[id='script:versions'] li").first()).containsText(note);
        }
    }

    @Test
    void theEditorMindsOnlyWhatBecameOfTheScript() {
        int job = job("GLUE_SHELL", "Started by another one", group);
        String path = "/api/v1/jobs/" + job;
        scene.signIn(page, "/script.xhtml?job=" + job);
        change(path, "author", "another one");
        fireEveryHour(path);
        scene.client().order(path + "/start");
        page.locator("[id='script:note']").fill("Saved all the same");
        page.locator("[id='script:save']").click();
        assertThat(page.locator("[id='script:versions'] li").first()).containsText("Saved all the same");
        assertThat(read(path).getBoolean("running")).isTrue();
        scene.client().order(path + "/stop");
    }

    @Test
    void twoClicksRunAgainWhatTheyAskAboutOnce() {
        int upper = ended("Its record is above");
        int lower = ended("Its record is below");
        scene.signIn(page, "/executions.xhtml?status=SUCCESS");
        Locator row = page.locator("[id='executions:rows_data'] tr", new Page.LocatorOptions().setHasText("is above"));
        row.locator("[id$=':repeat']").dblclick();
        assertThat(page.locator("#confirm")).containsText("Its record is above");
        page.locator(".ui-confirmdialog-yes").dblclick();
        assertThat(page.locator("#messages")).containsText("Queued");
        Browser.settle(page);
        assertThat(records(upper)).isEqualTo(2);
        assertThat(records(lower)).isEqualTo(1);

        Keyboard keyboard = new Keyboard(page);
        keyboard.press(row.locator("[id$=':repeat']"));
        page.keyboard().press("Enter");
        Browser.settle(page);
        assertThat(page.locator("#confirm")).isHidden();
        assertThat(records(upper)).isEqualTo(2);
    }

    @Test
    void whatIsAskedAboutIsRunAgainAlsoIfItsRowMovesMeanwhile() {
        int asked = ended("Asked about");
        scene.signIn(page, "/executions.xhtml?status=SUCCESS");
        Locator rows = page.locator("[id='executions:rows_data'] tr");
        rows.filter(new Locator.FilterOptions().setHasText("Asked about"))
                .locator("[id$=':repeat']")
                .click();
        assertThat(page.locator("#confirm")).containsText("Asked about");
        int newer = ended("Came meanwhile");
        page.evaluate("refreshTable()");
        assertThat(rows.filter(new Locator.FilterOptions().setHasText("Came meanwhile")))
                .isVisible();
        page.locator(".ui-confirmdialog-yes").click();
        assertThat(page.locator("#messages")).containsText("Queued");
        Browser.settle(page);
        assertThat(records(asked)).isEqualTo(2);
        assertThat(records(newer)).isEqualTo(1);
    }

    @Test
    void theExecutorThatIsAskedAboutIsDrainedAlsoIfAnotherOneLeavesMeanwhile() {
        int id = group("loses-one", "http://127.0.0.1:21/", "http://127.0.0.1:22/", "http://127.0.0.1:23/");
        scene.signIn(page, "/groups.xhtml?text=loses-one");
        page.locator("[id='groups:rows:0:addresses:1:drain']").click();
        assertThat(page.locator("#confirm")).containsText("http://127.0.0.1:22/ of loses-one");
        assertThat((boolean) page.evaluate(POLLS)).isFalse();
        String path = "/api/v1/groups/" + id;
        JsonArray left = Json.createArrayBuilder()
                .add("http://127.0.0.1:22/")
                .add("http://127.0.0.1:23/")
                .build();
        scene.client()
                .change(
                        path,
                        Json.createObjectBuilder(read(path))
                                .add("addresses", left)
                                .build());
        page.evaluate("refreshTable()");
        assertThat(page.locator(".executors li")).hasCount(2);
        page.locator(".ui-confirmdialog-yes").click();
        assertThat(page.locator("#messages")).containsText("http://127.0.0.1:22/ is out of rotation");
        assertThat(page.locator(".executors li").first()).containsText("Out of rotation");
        assertThat(page.locator(".executors li").last()).not().containsText("Out of rotation");
        assertThat((boolean) page.evaluate(POLLS)).isTrue();
    }

    @Test
    void aNameThatNoLongerBeatsIsNotMadeAGroupAndThatIsSaid() {
        scene.database().update("""
                INSERT INTO xxl_job_registry (registry_group, registry_key, registry_value, update_time)
                VALUES ('EXECUTOR', 'gone-meanwhile', 'http://127.0.0.1:31/', NOW())""");
        scene.signIn(page, "/groups.xhtml");
        Locator line = page.locator(".notice li", new Page.LocatorOptions().setHasText("gone-meanwhile"));
        line.waitFor();
        page.evaluate(
                "Object.values(PrimeFaces.widgets).filter(one => one instanceof PrimeFaces.widget.Poll).forEach(one => one.stop())");
        scene.database().update("DELETE FROM xxl_job_registry WHERE registry_key = 'gone-meanwhile'");
        line.locator("button").click();
        assertThat(page.locator("#messages")).containsText("gone-meanwhile");
        assertThat(line).hasCount(0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/jobs.xhtml?text=Started+by+two+clicks+", "/job.xhtml?id="})
    void theSecondOfTwoClicksDoesNotHitWhatTheFirstOneBrought(String where) {
        int job = job("BEAN", "Started by two clicks " + where.length(), group);
        String path = "/api/v1/jobs/" + job;
        fireEveryHour(path);
        scene.signIn(page, where + (where.contains("id=") ? job : where.length()));
        Locator start = page.locator("[id$=':start']");
        Locator stop = page.locator("[id$=':stop']");
        click(start, 1);
        stop.waitFor();
        click(stop, 2);
        Browser.settle(page);
        assertThat(stop).isVisible();
        assertThat(read(path).getBoolean("running")).isTrue();
        click(stop, 1);
        start.waitFor();
        assertThat(read(path).getBoolean("running")).isFalse();
    }

    /** @param count which one of clicks that follow each other so fast that the system takes them for one */
    private void click(Locator what, int count) {
        BoundingBox box = what.boundingBox();
        page.mouse().move(box.x + box.width / 2, box.y + box.height / 2);
        page.mouse().down(new Mouse.DownOptions().setClickCount(count));
        page.mouse().up(new Mouse.UpOptions().setClickCount(count));
    }

    @Test
    void twoClicksBehindAnotherRequestMakeOneJob() {
        scene.signIn(page, "/jobs.xhtml?text=Made+by+two+clicks");
        page.locator("[id='new:create']").click();
        Browser.awaitDialog(page);
        page.locator("[id='job:description']").fill("Made by two clicks");
        page.locator("[id='job:scheduleType']").selectOption("NONE");
        page.locator("[id='job:handler']").fill("demoJobHandler");
        Browser.settle(page);
        assertThat(clickTwiceBehindAnotherRequest("job:save", false)).isEqualTo(3);
        assertThat(page.locator("[id='jobs:rows_data'] tr")).hasCount(1);
        assertThat(scene.client().list("/api/v1/jobs?text=Made%20by%20two%20clicks"))
                .hasSize(1);
    }

    @Test
    void twoClicksBehindAnotherRequestRunAJobOnce() {
        int job = job("BEAN", "Run by two clicks", group);
        scene.signIn(page, "/jobs.xhtml?text=Run+by+two+clicks");
        page.locator("[id='jobs:rows:0:run']").click();
        Browser.awaitDialog(page);
        assertThat(clickTwiceBehindAnotherRequest("run:go", true)).isEqualTo(2);
        assertThat(page.locator("#messages")).containsText("Queued");
        Browser.settle(page);
        assertThat(records(job)).isEqualTo(1);
    }

    /**
     * Returns how many requests wait then.
     *
     * @param guarded whether the page may keep the second one back
     */
    private int clickTwiceBehindAnotherRequest(String button, boolean guarded) {
        int waiting = (int) page.evaluate("""
                ([button, guarded]) => {
                  const queue = PrimeFaces.ajax.Queue;
                  const { offer } = queue;
                  refreshTable();
                  if (!guarded) {
                    queue.offer = (request) => queue.requests.push(request);
                  }
                  document.getElementById(button).click();
                  document.getElementById(button).click();
                  queue.offer = offer;
                  return queue.requests.length;
                }
                """, List.of(button, guarded));
        Browser.settle(page);
        return waiting;
    }

    /** The id of a job that ran once, with success. */
    private static int ended(String description) {
        int job = job("BEAN", description, group);
        scene.client().order("/api/v1/jobs/" + job + "/trigger");
        Awaitility.await("its end")
                .atMost(Duration.ofMinutes(1))
                .until(() -> scene.client()
                                .list("/api/v1/executions?status=SUCCESS&jobId=" + job)
                                .size()
                        == 1);
        return job;
    }

    private static long records(int job) {
        return scene.client().list("/api/v1/executions?jobId=" + job).size();
    }

    /** Says who was faster, and keeps what was typed where it was typed. */
    private void assertRefused(String dialog) {
        assertThat(page.locator("#messages")).containsText("api changed it at 20");
        assertThat(page.locator("#" + dialog + "Dialog")).isVisible();
    }

    private static JsonObject read(String path) {
        return scene.client().get(path).asJsonObject();
    }

    private static void change(String path, String field, String value) {
        scene.client()
                .change(
                        path,
                        Json.createObjectBuilder(read(path)).add(field, value).build());
    }

    private static void fireEveryHour(String path) {
        scene.client()
                .change(
                        path,
                        Json.createObjectBuilder(read(path))
                                .add("scheduleType", "FIX_RATE")
                                .add("scheduleConf", "3600")
                                .build());
    }
}
