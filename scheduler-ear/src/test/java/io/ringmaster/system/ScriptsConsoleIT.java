package io.ringmaster.system;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.WebSocketRoute;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Scripts and logs, as an operator uses them. */
class ScriptsConsoleIT extends ConsoleScenario {
    private static int group;

    @BeforeAll
    static void start() {
        scene = ConsoleScene.start(new Installation("scripts-console").set("RINGMASTER_EXECUTOR_GLUE", "true"));
        group = scene.client().list("/api/v1/groups").get(0).getInt("id");
    }

    @Test
    void aScriptIsWrittenComparedRestoredAndRun() {
        int job = job("GLUE_SHELL", "Script of a person", group);
        scene.signIn(page, "/script.xhtml?job=" + job);
        assertThat(page.locator(".notice-line")).isVisible();

        page.locator("[id='script:run']").click();
        assertThat(page.locator("#messages")).containsText("Save first");

        write("echo \"the first <b>\"");
        assertThat(page.locator("#scriptDirty")).hasText("Not saved");
        page.locator("[id='script:save']").click();
        assertThat(page.locator("[id='script:noteMessage']")).not().isEmpty();
        save("The first one");
        assertThat(page.locator("#scriptDirty")).isEmpty();
        write("echo \"the second <b>\"");
        save("The second one");

        page.locator("[id='script:rows:0:compare']").click();
        assertThat(page.locator(".diff-removed .text")).hasText("echo \"the first <b>\"");
        assertThat(page.locator(".diff-added .text")).hasText("echo \"the second <b>\"");
        ConsoleScene.assertForEverybody(page);
        page.setViewportSize(375, 800);
        assertThat(page.locator("[id='diff:left']")).isVisible();
        for (String version : new String[] {"left", "right"}) {
            assertThat(textBeyond(page.locator("[id='diff:" + version + "']")))
                    .as("pixels of the %s version that are cut", version)
                    .isNotPositive();
        }
        page.setViewportSize(1280, 900);
        page.locator("[id='diff:left']").hover();
        assertThat(page.locator("[id='diff:left']")).hasAttribute("title", Pattern.compile(".* · The first one"));
        page.keyboard().press("Escape");

        page.locator("[id='script:rows:1:restore']").click();
        page.locator(".ui-confirmdialog-yes").click();
        assertThat(page.locator(".CodeMirror-code")).containsText("the first");
        assertThat(page.locator("[id='script:versions'] li")).hasCount(3);

        page.locator("[id='script:run']").click();
        assertThat(page.locator("#logText")).containsText("the first <b>");
        assertThat(page.locator("[id='script:outputState']")).containsText("Succeeded");
    }

    @Test
    void whatIsTypedWhileAScriptIsSavedIsNotSaved() {
        int job = job("GLUE_SHELL", "Typed meanwhile", group);
        AtomicReference<Route> held = new AtomicReference<>();
        scene.signIn(page, "/script.xhtml?job=" + job);
        write("echo \"before\"");
        page.locator("[id='script:note']").fill("What stood there");
        page.route(Pattern.compile(".*/script\\.xhtml.*"), held::set);
        page.locator("[id='script:save']").click();
        page.waitForCondition(() -> held.get() != null);
        write("echo \"meanwhile\"");
        held.get().resume();
        assertThat(page.locator("[id='script:versions'] li").first()).containsText("What stood there");
        assertThat(page.locator("#scriptDirty")).hasText("Not saved");
        page.unrouteAll();
        save("And what came then");
        assertThat(page.locator("#scriptDirty")).isEmpty();
    }

    /** How much wider the chosen text is than the room that a list has for it, in pixels; its arrow takes 20. */
    private static double textBeyond(Locator list) {
        return ((Number) list.evaluate("""
                        list => {
                          const style = getComputedStyle(list);
                          const canvas = document.createElement('canvas').getContext('2d');
                          canvas.font = style.font;
                          return canvas.measureText(list.selectedOptions[0].text).width + 20
                            - (list.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight));
                        }
                        """)).doubleValue();
    }

    @Test
    void aJobWithoutAScriptSaysSo() {
        int bean = scene.client().list("/api/v1/jobs").stream()
                .filter(job -> job.getString("glueType").equals("BEAN"))
                .findFirst()
                .orElseThrow()
                .getInt("id");
        scene.signIn(page, "/script.xhtml?job=" + bean);
        assertThat(page.locator(".empty h2")).hasText("There is no script here");
    }

    @Test
    void aLogIsSearchedPausedAndDownloaded() throws IOException {
        long record = run("Writes a lot", "for i in 1 2 3; do echo \"line $i WARN\"; done");
        scene.signIn(page, "/log.xhtml?id=" + record);
        assertThat(page.locator("#logState")).hasText("Complete");
        assertThat(page.locator("#logText .line-wait")).hasCount(3);
        page.locator("#logSearch").fill("LINE 2");
        assertThat(page.locator("#logCount")).hasText("1 / 1");
        page.locator("#logFollow").click();
        assertThat(page.locator("#logFollow")).hasAttribute("aria-pressed", "false");
        Download download =
                page.waitForDownload(() -> page.locator("[id='log:download']").click());
        assertThat(Files.readString(download.path())).contains("line 1 WARN\n").contains("line 3 WARN\n");
    }

    @Test
    void noLineOfALogIsMissingAfterAnAnswerWasLost() {
        long record = run("Writes while an answer is lost", "for i in 1 2 3; do echo \"line $i\"; done");
        AtomicBoolean lost = new AtomicBoolean();
        page.route(Pattern.compile(".*/log\\.xhtml.*"), route -> {
            String sent = route.request().postData();
            if (sent == null || !sent.contains("line=")) {
                route.resume();
                return;
            }
            APIResponse answer = route.fetch();
            if (answer.text().contains("line 1") && lost.compareAndSet(false, true)) {
                route.abort();
            } else {
                route.fulfill(new Route.FulfillOptions().setResponse(answer));
            }
        });
        scene.signIn(page, "/log.xhtml?id=" + record);
        assertThat(page.locator("#logState")).hasText("Complete");
        assertThat(lost).isTrue();
        for (int line = 1; line <= 3; line++) {
            assertThat(page.locator("#logText")).containsText("line " + line);
        }
        scene.forgetComplaints();
    }

    @Test
    void linesArePushedWithoutBeingAskedFor() {
        List<String> pushed = new ArrayList<>();
        AtomicInteger asked = new AtomicInteger();
        AtomicReference<String> address = new AtomicReference<>("");
        page.onWebSocket(socket -> {
            address.set(socket.url());
            socket.onFrameReceived(frame -> pushed.add(frame.text()));
        });
        page.onRequest(request -> asked.addAndGet("POST".equals(request.method()) ? 1 : 0));
        long record = run("Writes for eight seconds", "for i in 1 2 3 4 5 6 7 8; do echo \"line $i\"; sleep 1; done");
        scene.signIn(page, "/log.xhtml?id=" + record);
        assertThat(page.locator("#logText")).containsText("line 4");
        // a socket too many ends nothing
        page.evaluate("""
                address => new Promise(closed => {
                  const other = new WebSocket(address);
                  other.onopen = () => other.close();
                  other.onclose = closed;
                })
                """, address.get());
        assertThat(page.locator("#logText")).containsText("line 7");
        int asking = asked.get();
        var stranger = HttpClient.newHttpClient()
                .newWebSocketBuilder()
                .buildAsync(URI.create(address.get()), new WebSocket.Listener() {});
        assertThat(stranger)
                .failsWithin(Duration.ofSeconds(10))
                .withThrowableThat()
                .havingRootCause()
                .withMessageContaining("302");
        assertThat(page.locator("#logState")).hasText("Complete");
        assertThat(page.locator("[id='log:state']")).containsText("Succeeded");
        assertThat(String.join("\n", pushed)).contains("line 5", "line 6", "line 7");
        assertThat(asking).as("questions until the seventh line").isLessThan(5);
        List<String> lines = page.locator("#logText span").allTextContents();
        for (int line = 1; line <= 8; line++) {
            String end = " line " + line + "\n";
            assertThat(lines.stream().filter(one -> (" " + one).endsWith(end)))
                    .as(end)
                    .hasSize(1);
        }
    }

    @Test
    void whatIsPushedBesideWhatThePageHasIsAskedForAndSoIsAnEndWithoutAnAnswer() {
        long record = run("Writes little", "echo \"line 1\"");
        scene.signIn(page, "/log.xhtml?id=" + record);
        assertThat(page.locator("#logState")).hasText("Complete");
        // an end that was pushed is asked about, and the page takes that answer too
        page.waitForFunction("() => PrimeFaces.ajax.Queue.isEmpty()");
        page.evaluate("""
                () => {
                  window.asked = [];
                  window.readLog = parameters => window.asked.push(parameters[0].value);
                  window.news = (from, next, state) =>
                    ({ record: 1, from, next, state, status: state, note: state, text: '', told: true });
                  Ringmaster.log.start();
                  Ringmaster.log.take(news(1, 10, 'live'));
                  Ringmaster.log.hear(news(10, 17, 'live'));
                  Ringmaster.log.hear(news(10, 15, 'live'));
                  Ringmaster.log.hear(news(10, 20, 'ended'));
                }
                """);
        assertThat(page.evaluate("window.asked")).isEqualTo(List.of(1, 17));

        page.evaluate("""
                () => {
                  window.asked = [];
                  Ringmaster.log.start();
                  Ringmaster.log.take(news(1, 10, 'live'));
                  Ringmaster.log.hear(news(10, 12, 'ended'));
                  Ringmaster.log.take();
                }
                """);
        page.waitForFunction("() => window.asked.join() === '1,12,12'");
        page.evaluate("() => Ringmaster.log.take(news(12, 12, 'ended'))");
        assertThat(page.locator("#logState")).hasText("ended");
    }

    @Test
    void aPageWhoseBrowserRefusesTheSocketAsks() {
        page.addInitScript("window.WebSocket = function () { throw new SyntaxError('no whole address'); }");
        long record = run("Writes for three seconds", "for i in 1 2 3; do echo \"line $i\"; sleep 1; done");
        scene.signIn(page, "/log.xhtml?id=" + record);
        assertThat(page.locator("#logState")).hasText("Complete");
        assertThat(page.locator("#logText")).containsText("line 3");
        // whatever a proxy calls the center, and whether it has TLS, the browser knows
        assertThat(page.content()).contains("'/xxl-job-admin/jakarta.faces.push/log?");
    }

    @Test
    void aPageWithoutASocketAsks() {
        page.routeWebSocket(Pattern.compile(".*"), WebSocketRoute::close);
        long record = run("Writes for four seconds", "for i in 1 2 3 4; do echo \"line $i\"; sleep 1; done");
        scene.signIn(page, "/log.xhtml?id=" + record);
        assertThat(page.locator("#logState")).hasText("Complete");
        assertThat(page.locator("#logText")).containsText("line 4");
    }

    @Test
    void whoMayNotSeeARunAnyMoreIsToldNoMoreOfIt() {
        int person = scene.client()
                .create(
                        "/api/v1/users",
                        Json.createObjectBuilder()
                                .add("name", "looker")
                                .add("password", "a long enough passphrase")
                                .add("operated", Json.createArrayBuilder().add(group))
                                .build())
                .getInt("id");
        long record = run("Writes for long", "for i in $(seq 100); do echo \"line $i\"; sleep 1; done");
        scene.signInAs(page, "/log.xhtml?id=" + record, "looker", "a long enough passphrase");
        assertThat(page.locator("#logText")).containsText("line 2");
        scene.client()
                .change(
                        "/api/v1/users/" + person,
                        Json.createObjectBuilder()
                                .add("operated", Json.createArrayBuilder())
                                .build());
        assertThat(page.locator("#logState")).containsText(String.valueOf(record));
        scene.client().create("/api/v1/executions/" + record + "/kill", JsonObject.EMPTY_JSON_OBJECT);
    }

    private static long run(String description, String source) {
        int job = job("GLUE_SHELL", description, group);
        scene.client().create("/api/v1/jobs/" + job + "/scripts", script(source));
        return scene.client()
                .create("/api/v1/jobs/" + job + "/trigger", JsonObject.EMPTY_JSON_OBJECT)
                .getJsonNumber("id")
                .longValue();
    }

    @Test
    void aLogThatIsNotThereIsExplained() {
        scene.signIn(page, "/log.xhtml?id=999999");
        assertThat(page.locator(".empty h2")).hasText("No such execution");
    }

    private void write(String text) {
        page.locator(".CodeMirror").click();
        page.keyboard().press("Control+A");
        page.keyboard().insertText(text);
    }

    private void save(String note) {
        page.locator("[id='script:note']").fill(note);
        page.locator("[id='script:save']").click();
        assertThat(page.locator("[id='script:versions'] li").first()).containsText(note);
    }
}
