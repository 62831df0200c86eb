package io.ringmaster.system;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/**
 * Writes a picture of every page, in three widths and both themes, to be looked at. Without arguments it starts a center of
 * its own; else: address, password file, folder for the pictures, and perhaps one width.
 */
public final class ConsoleScreens {
    private static final List<Integer> WIDTHS = List.of(375, 1280, 3840);
    private static final List<String> PAGES = List.of(
            "dashboard", "jobs", "executions", "groups", "users", "tokens", "audit", "password", "settings", "about");

    private final Browser browser;
    private final String password;
    private final Path folder;

    private ConsoleScreens(Browser browser, String password, Path folder) {
        this.browser = browser;
        this.password = password;
        this.folder = folder;
    }

    public static void main(String[] arguments) throws IOException {
        if (arguments.length > 0) {
            List<Integer> widths = arguments.length > 3 ? List.of(Integer.valueOf(arguments[3])) : WIDTHS;
            write(URI.create(arguments[0]), Path.of(arguments[1]), Path.of(arguments[2]), widths);
            return;
        }
        Installation installation = new Installation("console-screens").withSampleJob();
        try (PayaraMicro server = PayaraMicro.withSample(installation)) {
            server.awaitReady();
            SampleJob.of(server.client()).awaitSuccesses(3, Duration.ofMinutes(1));
            Path password = installation.directory().resolve("data/admin.password");
            write(server.center(), password, installation.directory().resolve("screens"), WIDTHS);
        }
        System.getLogger(ConsoleScreens.class.getName())
                .log(System.Logger.Level.INFO, "{0}", installation.directory().resolve("screens"));
    }

    private static void write(URI center, Path password, Path folder, List<Integer> widths) throws IOException {
        Files.createDirectories(folder);
        try (Browser browser = new Browser(center)) {
            ConsoleScreens screens =
                    new ConsoleScreens(browser, Files.readString(password).trim(), folder);
            for (int width : widths) {
                for (ColorScheme scheme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
                    screens.all(width, scheme);
                }
            }
            Files.write(folder.resolve("complaints.txt"), browser.complaints());
        }
    }

    private void all(int width, ColorScheme scheme) {
        Page page = browser.window(width, width * 3 / 4 > 1600 ? 2160 : 900, scheme);
        browser.open(page, "/login.xhtml");
        picture(page, "login", width, scheme);
        browser.signIn(page, "/dashboard.xhtml", password);
        for (String name : PAGES) {
            browser.open(page, "/" + name + ".xhtml");
            picture(page, name, width, scheme);
        }
        browser.open(page, "/jobs.xhtml");
        page.locator("[id='new:create']").click();
        Browser.awaitDialog(page);
        page.locator("[id='job:scheduleConf']").fill("0 30 8 ? * MON-FRI");
        page.locator("[id='job:scheduleConf']").press("End");
        page.locator("[id='job:times'] li").first().waitFor();
        picture(page, "job-dialog", width, scheme);
        browser.open(page, "/jobs.xhtml");
        page.locator(".jobs-table a.strong").first().click();
        page.locator("#why").waitFor();
        picture(page, "job", width, scheme);
        page.locator("[id='jobPage:run']").click();
        page.locator("[id='run:param']").waitFor();
        picture(page, "run-dialog", width, scheme);
        browser.open(page, "/executions.xhtml");
        page.locator("[id$=':show']").first().click();
        page.locator(".detail").waitFor();
        picture(page, "detail", width, scheme);
        browser.open(page, "/executions.xhtml?status=SUCCESS");
        page.locator("a[href*='log.xhtml']").first().click();
        page.waitForFunction("() => document.getElementById('logText').textContent.length > 0");
        picture(page, "log", width, scheme);
        page.context().close();
    }

    private void picture(Page page, String name, int width, ColorScheme scheme) {
        Path file = folder.resolve(name + "-" + width + "-" + scheme.name().toLowerCase(Locale.ROOT) + ".png");
        page.screenshot(new Page.ScreenshotOptions().setPath(file));
    }
}
