package io.ringmaster.system;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ColorScheme;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The system's Chromium, driven as a person would use it. A browser that is missing fails. */
final class Browser implements AutoCloseable {
    private static final String CHOSEN = "-of-my-own";
    private static final int PATIENCE_MILLIS = 20_000;
    private static final String SETTLED = """
            () => document.readyState === 'complete'
                && (!document.getElementById('main') || [undefined, Intl.DateTimeFormat().resolvedOptions().timeZone]
                    .includes(document.documentElement.dataset.zone))
                && (!window.PrimeFaces || PrimeFaces.ajax.Queue.isEmpty())
                && (!window.jQuery || jQuery.active === 0)
            """;

    private final Playwright playwright =
            Playwright.create(new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
    private final com.microsoft.playwright.Browser chromium = playwright
            .chromium()
            .launch(new BrowserType.LaunchOptions()
                    .setExecutablePath(executable())
                    // the sandbox needs rights that containers do not give
                    .setArgs(List.of("--no-sandbox", "--disable-dev-shm-usage")));
    private final URI center;
    private final List<String> complaints = new ArrayList<>();
    private final Set<String> changed = new HashSet<>();

    /** @param center the console's address without a slash at the end */
    Browser(URI center) {
        this.center = center;
        // what is expected has the time that what is done has
        PlaywrightAssertions.setDefaultAssertionTimeout(PATIENCE_MILLIS);
    }

    /** A window of its own, with nobody signed in. */
    Page window(int width, int height, ColorScheme scheme) {
        return window(width, height, scheme, null);
    }

    /** A window in which whoever signed in elsewhere is signed in: what {@link BrowserContext#storageState} of there said. */
    Page window(int width, int height, ColorScheme scheme, @Nullable String state) {
        return window(new com.microsoft.playwright.Browser.NewContextOptions()
                .setViewportSize(width, height)
                .setColorScheme(scheme)
                .setLocale("en")
                .setStorageState(state));
    }

    /** A window of somebody who lives elsewhere: IANA zone and BCP 47 language. */
    Page windowIn(String zone, String language) {
        return window(new com.microsoft.playwright.Browser.NewContextOptions()
                .setViewportSize(1280, 900)
                .setLocale(language)
                .setTimezoneId(zone));
    }

    /** For servers whose authority only the center knows. */
    Page windowThatTrusts(int width, int height) {
        return window(new com.microsoft.playwright.Browser.NewContextOptions()
                .setViewportSize(width, height)
                .setLocale("en")
                .setIgnoreHTTPSErrors(true));
    }

    private Page window(com.microsoft.playwright.Browser.NewContextOptions options) {
        BrowserContext context = chromium.newContext(options);
        context.setDefaultTimeout(PATIENCE_MILLIS);
        Page page = context.newPage();
        page.onConsoleMessage(message -> {
            if (message.type().equals("error")) {
                complaints.add(page.url() + ": " + message.text());
            }
        });
        page.onPageError(error -> complaints.add(page.url() + ": " + error));
        return page;
    }

    /**
     * Signs in by the form, starting at a page that needs it. The generated password is good for one sign-in, which asks for
     * another one.
     */
    void signIn(Page page, String start, String generated) {
        signIn(page, start, "admin", generated);
    }

    /** As {@link #signIn(Page, String, String)}, of somebody whose password somebody else chose. */
    void signIn(Page page, String start, String name, String generated) {
        String chosen = chosen(generated);
        page.navigate(center + start);
        Locator main = page.locator("#main");
        Locator asked = page.locator("[id='own:old']");
        Locator refused = page.locator(".login-refused");
        // a password that is refused makes the next one slower
        enter(page, name, changed.contains(name) ? chosen : generated);
        main.or(asked).or(refused).first().waitFor();
        if (refused.isVisible()) {
            enter(page, name, chosen);
        } else if (asked.isVisible()) {
            asked.fill(generated);
            page.locator("[id='own:password']").fill(chosen);
            page.locator("[id='own:again']").fill(chosen);
            page.locator("[id='own:change']").click();
            changed.add(name);
            main.waitFor();
            page.navigate(center + start);
        }
        main.waitFor();
        settle(page);
    }

    /** The password that is chosen instead of the generated one. */
    static String chosen(String generated) {
        return generated + CHOSEN;
    }

    /** Fills in the form of the sign-in and sends it. */
    static void enter(Page page, String name, String password) {
        page.locator("[id='login:name']").fill(name);
        page.locator("[id='login:password']").fill(password);
        page.locator("[id='login:signIn']").click();
    }

    void open(Page page, String path) {
        page.navigate(center + path);
        settle(page);
    }

    /**
     * Until the page is whole, is not asked for again in the reader's zone, and has nothing under way: buttons that are
     * pressed before send their form as if there were no scripts.
     */
    static void settle(Page page) {
        page.waitForFunction(SETTLED);
    }

    /** Until a dialog is open and has moved the focus to its first field: what is typed before would go along. */
    static void awaitDialog(Page page) {
        page.waitForFunction("() => document.activeElement.closest('.ui-dialog') !== null");
    }

    void closeWindows() {
        List.copyOf(chromium.contexts()).forEach(BrowserContext::close);
    }

    /** What the pages complained about to the browser's console. */
    List<String> complaints() {
        return complaints;
    }

    private static Path executable() {
        return Optional.ofNullable(System.getenv("RINGMASTER_CHROMIUM"))
                .map(Path::of)
                .or(() -> List.of("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome").stream()
                        .map(Path::of)
                        .filter(Files::isExecutable)
                        .findFirst())
                .orElseThrow(() -> new IllegalStateException(
                        "Chromium is missing: install Debian's package chromium, or name one in RINGMASTER_CHROMIUM"));
    }

    @Override
    public void close() {
        playwright.close();
    }
}
