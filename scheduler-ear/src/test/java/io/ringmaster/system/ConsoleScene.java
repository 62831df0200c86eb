package io.ringmaster.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.deque.html.axecore.results.Rule;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Cookie;
import jakarta.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A center with the sample executor and its job, and a browser before it: what every test of the console begins with. With the
 * property {@code ringmaster.console=ear} it is the EAR on Payara Server and MariaDB for all of them.
 */
final class ConsoleScene implements AutoCloseable {
    private static final boolean ALWAYS_EAR = "ear".equals(System.getProperty("ringmaster.console"));
    private static final Set<String> SERIOUS = Set.of("serious", "critical");

    private static final String SESSION = "JSESSIONID";
    private static final String CHINESE = "chunhua";
    private static final String MADE = "a long enough passphrase";

    private final Installation installation;
    private final @Nullable MariaDb database;
    private final CenterServer server;
    private final Browser browser;
    private List<Cookie> session = List.of();

    private ConsoleScene(Installation installation, @Nullable MariaDb database, CenterServer server, Browser browser) {
        this.installation = installation;
        this.database = database;
        this.server = server;
        this.browser = browser;
    }

    /** Starts all of it, and waits for the first run of the sample job. */
    static ConsoleScene start(String name) {
        return start(new Installation(name));
    }

    /** As {@link #start(String)}, with settings of the test's own. */
    static ConsoleScene start(Installation installation) {
        return ALWAYS_EAR ? ofEar(installation) : start(installation, null, PayaraMicro::withSample);
    }

    /** As {@link #start(Installation)}, on a MariaDB server as an operator would run it. */
    static ConsoleScene onMariaDb(Installation installation) {
        return ALWAYS_EAR ? ofEar(installation) : onMariaDb(installation, PayaraMicro::withSample);
    }

    /** As {@link #onMariaDb}, with the EAR on Payara Server. */
    static ConsoleScene ofEar(Installation installation) {
        return onMariaDb(installation, PayaraServer::withSample);
    }

    private static ConsoleScene onMariaDb(Installation installation, Function<Installation, CenterServer> starter) {
        MariaDb database = MariaDb.started();
        return start(installation.on(database), database, starter);
    }

    private static ConsoleScene start(
            Installation installation, @Nullable MariaDb database, Function<Installation, CenterServer> starter) {
        CenterServer server = starter.apply(installation.withSampleJob());
        try {
            server.awaitReady();
            SampleJob.of(server.client()).awaitSuccesses(1, Duration.ofMinutes(1));
            return new ConsoleScene(installation, database, server, new Browser(server.center()));
        } catch (RuntimeException | AssertionError failed) {
            server.close();
            if (database != null) {
                database.close();
            }
            throw failed;
        }
    }

    /** A window with nobody signed in. */
    Page window() {
        return browser.window(1280, 900, ColorScheme.LIGHT);
    }

    /** Every window that was opened. */
    void closeWindows() {
        browser.closeWindows();
    }

    /**
     * Goes to the page as the administrator: in the session of an earlier window, as checking a password takes seconds; by the
     * form, if there is none or it has ended.
     */
    void signIn(Page page, String path) {
        page.context().addCookies(session);
        browser.open(page, path);
        if (page.locator("[id='login:name']").isVisible()) {
            signInByForm(page, path);
            session = page.context().cookies().stream()
                    .filter(cookie -> SESSION.equals(cookie.name))
                    .toList();
        }
    }

    /** Signs the administrator in, and goes on to the page. */
    void signInByForm(Page page, String path) {
        browser.signIn(page, path, password());
    }

    /** Signs in somebody whom an administrator made with this password. */
    void signInAs(Page page, String path, String name, String made) {
        browser.signIn(page, path, name, made);
    }

    /** Signs in an administrator of its own, who reads Chinese: the language is kept with the user. */
    void signInInChinese(Page page, String path) {
        boolean there =
                client().list("/api/v1/users").stream().anyMatch(user -> CHINESE.equals(user.getString("name")));
        if (!there) {
            client().create(
                            "/api/v1/users",
                            Json.createObjectBuilder()
                                    .add("name", CHINESE)
                                    .add("password", MADE)
                                    .add("administrator", true)
                                    .build());
        }
        signInAs(page, path, CHINESE, MADE);
        page.locator("#userMenu summary").click();
        page.locator("[id='user:languageCn']").click();
        page.waitForFunction("() => document.documentElement.lang === 'zh-CN'");
    }

    /** A window of somebody who lives elsewhere: IANA zone and BCP 47 language. */
    Page windowIn(String zone, String language) {
        return browser.windowIn(zone, language);
    }

    void open(Page page, String path) {
        browser.open(page, path);
    }

    /**
     * That everybody can use the page as it stands: axe-core finds nothing serious, and nothing reaches beyond the window.
     */
    static void assertForEverybody(Page page) {
        assertForEverybody(page, "html");
    }

    /** As {@link #assertForEverybody(Page)}, of a part of the page: a dialog that covers the rest. */
    static void assertForEverybody(Page page, String part) {
        assertForEverybody(page, part, List.of());
    }

    /** As {@link #assertForEverybody(Page, String)}, leaving rules of axe-core aside that somebody else's part of it breaks. */
    static void assertForEverybody(Page page, String part, List<String> aside) {
        AxeBuilder axe = new AxeBuilder(page).include(part);
        if (!aside.isEmpty()) {
            axe.disableRules(aside);
        }
        List<String> violations = axe.analyze().getViolations().stream()
                .filter(rule -> SERIOUS.contains(rule.getImpact()))
                .map(ConsoleScene::description)
                .toList();
        assertThat(violations).as(page.url()).isEmpty();
        int beyond = (int) page.evaluate("() => document.documentElement.scrollWidth - window.innerWidth");
        assertThat(beyond).as("pixels beyond the window of " + page.url()).isNotPositive();
    }

    /** Leaves aside what pages complained about so far: a test that breaks something breaks more than one page. */
    void forgetComplaints() {
        browser.complaints().clear();
    }

    /** That no page complained to the browser's console since the last time. */
    void assertNoComplaints() {
        List<String> complaints = List.copyOf(browser.complaints());
        forgetComplaints();
        assertThat(complaints).isEmpty();
    }

    URI center() {
        return server.center();
    }

    ManagementClient client() {
        return server.client();
    }

    /** The server that was started with the scene. */
    MariaDb database() {
        return Objects.requireNonNull(database);
    }

    /** What the server has logged. */
    String log() {
        return server.process().log();
    }

    Path passwordFile() {
        return installation.directory().resolve("data/admin.password");
    }

    String password() {
        try {
            return Files.readString(passwordFile()).trim();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String description(Rule rule) {
        return rule.getId() + ": "
                + rule.getNodes().stream()
                        .map(node -> String.valueOf(node.getHtml()))
                        .toList();
    }

    @Override
    public void close() {
        browser.close();
        server.close();
        if (database != null) {
            database.close();
        }
    }
}
