package io.ringmaster.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Every page of the console, opened by everybody, for things of their own group and of another one; and every button of an
 * administrator, sent by hand by people who do not have it.
 */
@Tag("full")
class PagesIT {
    private static final String PASSWORD = "given by the test";
    /** Each may do what those before may. */
    private static final List<String> PEOPLE = List.of("visitor", "viewer", "operator", "second-admin");

    /** What each of them is offered besides, page by page; a dialog is offered by what opens it. */
    private static final List<String> OFFERED = List.of("password own:change", """
            executions executions:rows:show
            log log:download
            script script:download script:rows:open""", """
            executions executions:killSelected executions:repeatFailed executions:repeatSelected
            executions executions:rows:repeat tools:clear
            groups groups:rows:addresses:drain
            job jobPage:edit jobPage:run jobPage:start
            jobs jobs:moveSelected jobs:removeSelected jobs:runSelected jobs:startSelected jobs:stopSelected new:create
            jobs jobs:rows:copy jobs:rows:edit jobs:rows:remove jobs:rows:run jobs:rows:start
            script script:run script:save""", """
            audit proof:export proof:verify
            groups groups:rows:edit groups:rows:remove groups:rows:token new:create
            settings mail:send
            tokens new:create tokens:rows:remove
            users new:create users:endShared users:rows:edit users:rows:remove""");

    private static final Set<String> OPEN = Set.of("login.xhtml");
    private static final Set<String> ADMINISTRATORS =
            Set.of("users.xhtml", "tokens.xhtml", "audit.xhtml", "settings.xhtml");
    /** What only administrators may read, wherever it stands. */
    private static final List<String> INTERNAL = List.of("ringmaster.token.file", "own.password", "root-token");

    private static PayaraMicro server;
    private static Browser browser;
    private static RawHttp http;
    private static Installation installation;
    private static Map<String, Integer> own;
    private static Map<String, Integer> foreign;

    @BeforeAll
    static void start() {
        installation = new Installation("pages");
        server = PayaraMicro.centerOnly(installation);
        server.awaitReady();
        http = new RawHttp(URI.create(server.center() + "/api"));
        own = things("shop");
        foreign = things("bank");
        user("visitor", "");
        user("viewer", ",\"seen\":[" + own.get("group") + "]");
        user("operator", ",\"operated\":[" + own.get("group") + "]");
        user("second-admin", ",\"administrator\":true");
        created("/v1/tokens", "{\"name\":\"root-token\",\"verbs\":[\"VIEW\"],\"groups\":[],\"days\":1}");
        browser = new Browser(server.center());
    }

    @AfterAll
    static void stop() {
        browser.close();
        server.close();
    }

    @Test
    void whoHasNotSignedInSeesTheSignInAlone() {
        RawHttp pages = new RawHttp(server.center());
        for (String page : pages()) {
            RawHttp.Answer answer = pages.get("/" + page);
            if (OPEN.contains(page)) {
                assertThat(answer.status()).as(page).isEqualTo(200);
            } else {
                assertThat(answer.status()).as(page).isEqualTo(302);
                assertThat(answer.header("Location")).as(page).contains("/login.xhtml");
            }
        }
    }

    @Test
    void everybodySeesWhatTheyMayAndNothingElse() {
        SoftAssertions all = new SoftAssertions();
        for (String who : PEOPLE) {
            Page page = window(who);
            for (String name : pages()) {
                String others = open(page, name, foreign);
                String mine = open(page, name, own);
                boolean administrator = who.equals("second-admin");
                if (!administrator) {
                    all.assertThat(others.replace("group=" + foreign.get("group"), ""))
                            .as(name + " of another group as " + who)
                            .doesNotContain("bank");
                    all.assertThat(mine).as(name + " as " + who).doesNotContain(INTERNAL);
                }
                if (who.equals("visitor")) {
                    all.assertThat(mine)
                            .as(name + " as somebody without rights")
                            .doesNotContain("shop job");
                }
                if (name.equals("dashboard.xhtml")) {
                    all.assertThat(page.locator("#daysTitle, .tile").count())
                            .as("figures for " + who)
                            .isEqualTo(administrator ? 11 : 1);
                    all.assertThat(mine.contains("summed up for all groups together"))
                            .as(who)
                            .isNotEqualTo(administrator);
                }
                if (ADMINISTRATORS.contains(name)) {
                    all.assertThat(page.locator("#main table").count() > 0)
                            .as("a table in " + name + " for " + who)
                            .isEqualTo(administrator);
                }
            }
            if (!who.equals("visitor")) {
                all.assertThat(open(page, "jobs.xhtml", own)).as(who).contains("shop job");
            }
            page.context().close();
        }
        all.assertAll();
    }

    @Test
    void everybodyIsOfferedWhatTheyMayDoAndNothingElseIsDoneForThem() {
        Map<String, Page> windows = new LinkedHashMap<>();
        PEOPLE.forEach(who -> windows.put(who, window(who)));
        List<String> before = state();
        Map<String, Set<String>> all = buttons(windows.get("second-admin"), true);
        windows.forEach((who, page) -> {
            Map<String, Set<String>> offered = buttons(page, false);
            assertThat(names(offered)).as("offered to " + who).isEqualTo(expected(who));
            if (!who.equals("second-admin")) {
                all.forEach((name, ids) -> {
                    Set<String> others = new TreeSet<>(ids);
                    others.removeAll(offered.get(name));
                    // dialogs are in the pages of whoever may open one
                    others.removeIf(id -> who.equals("operator") && id.matches("(job|run|clear):\\w+"));
                    open(page, name, own);
                    assertThat(PageButtons.press(page, others, own))
                            .as(name + " by " + who)
                            .hasSameSizeAs(others)
                            .allMatch(PageButtons::isOfFaces);
                });
                assertThat(state()).as("after " + who).isEqualTo(before);
                assertThat(trailOf(who)).containsOnly("sign.in", "own.password");
            }
        });
        // and whoever may is served when they send the same
        Page administrator = windows.get("second-admin");
        open(administrator, "jobs.xhtml", own);
        assertThat(PageButtons.press(administrator, Set.of("jobs:rows:0:start"), own))
                .allMatch(PageButtons::isOfFaces);
        assertThat(api("GET", "/v1/jobs/" + own.get("job"), null).json().getBoolean("running"))
                .isTrue();
        windows.values().forEach(page -> page.context().close());
    }

    private static List<String> trailOf(String who) {
        return api("GET", "/v1/audit?size=200", null)
                .json()
                .getJsonArray("entries")
                .getValuesAs(JsonObject.class)
                .stream()
                .filter(entry -> entry.getString("who").equals(who))
                .map(entry -> entry.getString("action"))
                .toList();
    }

    /** Without the numbers of rows, and without pages where nothing is offered. */
    private static Map<String, Set<String>> names(Map<String, Set<String>> offered) {
        Map<String, Set<String>> names = new TreeMap<>();
        offered.forEach((page, ids) -> ids.forEach(
                id -> names.computeIfAbsent(page, any -> new TreeSet<>()).add(id.replaceAll(":\\d+", ""))));
        return names;
    }

    private static Map<String, Set<String>> expected(String who) {
        Map<String, Set<String>> expected = new TreeMap<>();
        for (int role = 0; role <= PEOPLE.indexOf(who); role++) {
            OFFERED.get(role)
                    .lines()
                    .map(line -> line.split(" "))
                    .forEach(parts -> expected.computeIfAbsent(parts[0] + ".xhtml", any -> new TreeSet<>())
                            .addAll(List.of(parts).subList(1, parts.length)));
        }
        return expected;
    }

    /** What an action would change. */
    private static List<String> state() {
        return Stream.of(
                        "/v1/groups",
                        "/v1/jobs?size=200",
                        "/v1/executions?size=200",
                        "/v1/users",
                        "/v1/tokens",
                        "/v1/clearings")
                // when somebody last asked changes by itself
                .map(path -> api("GET", path, null).body().replaceAll("\"(updated|used)\":\"[^\"]*\"", ""))
                .toList();
    }

    /** The ids of what can be pressed on each page. */
    private static Map<String, Set<String>> buttons(Page page, boolean inDialogs) {
        Map<String, Set<String>> buttons = new LinkedHashMap<>();
        for (String name : pages()) {
            if (!OPEN.contains(name)) {
                open(page, name, own);
                buttons.put(name, PageButtons.ids(page, inDialogs));
            }
        }
        return buttons;
    }

    private static String open(Page page, String name, Map<String, Integer> things) {
        String query = switch (name) {
            case "job.xhtml" -> "?id=" + things.get("job");
            case "script.xhtml" -> "?job=" + things.get("job");
            case "log.xhtml" -> "?id=" + things.get("record");
            case "jobs.xhtml", "executions.xhtml" -> "?group=" + things.get("group");
            default -> "";
        };
        browser.open(page, "/" + name + query);
        return page.content();
    }

    private static Page window(String who) {
        Page page = browser.window(1280, 900, ColorScheme.LIGHT);
        browser.signIn(page, "/about.xhtml", who, PASSWORD);
        return page;
    }

    private static List<String> pages() {
        try (Stream<Path> files = Files.list(Checkout.root().resolve("scheduler-web/src/main/webapp"))) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".xhtml"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<String, Integer> things(String name) {
        int group = created(
                "/v1/groups",
                "{\"appName\":\"" + name + "-app\",\"title\":\"" + name
                        + "-title\",\"automatic\":false,\"addresses\":[\"http://127.0.0.1:9/\"]}");
        int job = created(
                "/v1/jobs",
                "{\"groupId\":" + group + ",\"description\":\"" + name
                        + " job\",\"author\":\"a\",\"glueType\":\"GLUE_SHELL\",\"scheduleType\":\"CRON\",\"scheduleConf\":\"0 0 0 29 2 ?\"}");
        created("/v1/jobs/" + job + "/scripts", "{\"source\":\"echo " + name + "\",\"note\":\"" + name + " note\"}");
        int record = created("/v1/jobs/" + job + "/trigger", "{\"addresses\":[\"http://127.0.0.1:1/\"]}");
        return Map.of("group", group, "job", job, "record", record);
    }

    private static void user(String name, String rights) {
        created("/v1/users", "{\"name\":\"" + name + "\",\"password\":\"" + PASSWORD + "\"" + rights + "}");
    }

    private static int created(String path, String body) {
        RawHttp.Answer answer = api("POST", path, body);
        assertThat(answer.status()).as(path + ": " + answer.body()).isBetween(200, 299);
        return answer.json().getInt("id");
    }

    private static RawHttp.Answer api(String method, String path, @Nullable String body) {
        return http.send(
                method,
                path,
                Map.of("Authorization", "Bearer " + installation.apiToken(), "Content-Type", "application/json"),
                body);
    }
}
