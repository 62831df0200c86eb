package io.ringmaster.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.deque.html.axecore.results.Rule;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/** A center with the sample executor and its job, and a browser before it: what every test of the console begins with. */
final class ConsoleScene implements AutoCloseable {
    private static final Set<String> SERIOUS = Set.of("serious", "critical");

    private final Installation installation;
    private final PayaraMicro server;
    private final Browser browser;

    private ConsoleScene(Installation installation, PayaraMicro server, Browser browser) {
        this.installation = installation;
        this.server = server;
        this.browser = browser;
    }

    /** Starts all of it, and waits for the first run of the sample job. */
    static ConsoleScene start(String name) {
        return start(new Installation(name));
    }

    /** As {@link #start(String)}, with settings of the test's own. */
    static ConsoleScene start(Installation installation) {
        PayaraMicro server = PayaraMicro.withSample(installation.withSampleJob());
        try {
            server.awaitReady();
            SampleJob.of(server.client()).awaitSuccesses(1, Duration.ofMinutes(1));
            return new ConsoleScene(installation, server, new Browser(server.center()));
        } catch (RuntimeException | AssertionError failed) {
            server.close();
            throw failed;
        }
    }

    /** A window with nobody signed in; whoever opens it closes its context. */
    Page window() {
        return browser.window(1280, 900, ColorScheme.LIGHT);
    }

    /** Signs the administrator in by the form, and goes on to the page. */
    void signIn(Page page, String path) {
        browser.signIn(page, path, password());
    }

    void open(Page page, String path) {
        browser.open(page, path);
    }

    /**
     * That everybody can use the page as it stands: axe-core finds nothing serious, and nothing reaches beyond the window.
     */
    void assertForEverybody(Page page) {
        List<String> violations = new AxeBuilder(page)
                .analyze().getViolations().stream()
                        .filter(rule -> SERIOUS.contains(rule.getImpact()))
                        .map(ConsoleScene::description)
                        .toList();
        assertThat(violations).as(page.url()).isEmpty();
        int beyond = (int) page.evaluate("() => document.documentElement.scrollWidth - window.innerWidth");
        assertThat(beyond).as("pixels beyond the window of " + page.url()).isNotPositive();
    }

    /** That no page complained to the browser's console since the last time. */
    void assertNoComplaints() {
        List<String> complaints = List.copyOf(browser.complaints());
        browser.complaints().clear();
        assertThat(complaints).isEmpty();
    }

    URI center() {
        return server.center();
    }

    ManagementClient client() {
        return server.client();
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
    }
}
