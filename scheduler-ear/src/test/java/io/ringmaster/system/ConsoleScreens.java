package io.ringmaster.system;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ScreenshotAnimations;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/**
 * Writes a picture of every page and dialog, in three widths and both themes, to be looked at. Without arguments it starts
 * centers of its own, a filled and an empty one; else: address, password file, folder for the pictures, and perhaps one width.
 */
public final class ConsoleScreens {
    private static final List<Integer> WIDTHS = List.of(375, 1280, 3840);

    private final Browser browser;
    private final String session;
    private final Path folder;
    private final int width;
    private final ColorScheme scheme;

    private ConsoleScreens(Browser browser, String session, Path folder, int width, ColorScheme scheme) {
        this.browser = browser;
        this.session = session;
        this.folder = folder;
        this.width = width;
        this.scheme = scheme;
    }

    /** What is pictured, of which installation. */
    private interface Scene {
        void picture(ConsoleScreens screens);
    }

    public static void main(String[] arguments) throws IOException {
        if (arguments.length > 0) {
            List<Integer> widths = arguments.length > 3 ? List.of(Integer.valueOf(arguments[3])) : WIDTHS;
            write(
                    URI.create(arguments[0]),
                    Path.of(arguments[1]),
                    Path.of(arguments[2]),
                    widths,
                    ConsoleScreens::filled);
            return;
        }
        Installation installation =
                new Installation("console-screens").withSampleJob().set("RINGMASTER_EXECUTOR_GLUE", "true");
        Path folder = installation.directory().resolve("screens");
        try (PayaraMicro server = PayaraMicro.withSample(installation)) {
            server.awaitReady();
            SampleJob sample = SampleJob.of(server.client());
            new ConsoleSample(server.client());
            sample.awaitSuccesses(8, Duration.ofMinutes(2));
            write(server.center(), password(installation), folder, WIDTHS, ConsoleScreens::filled);
        }
        Installation empty = new Installation("console-screens-empty");
        try (PayaraMicro server = PayaraMicro.centerOnly(empty)) {
            server.awaitReady();
            write(server.center(), password(empty), folder, WIDTHS, ConsoleScreens::empty);
        }
        System.getLogger(ConsoleScreens.class.getName()).log(System.Logger.Level.INFO, "{0}", folder);
    }

    private static Path password(Installation installation) {
        return installation.directory().resolve("data/admin.password");
    }

    private static void write(URI center, Path password, Path folder, List<Integer> widths, Scene scene)
            throws IOException {
        Files.createDirectories(folder);
        try (Browser browser = new Browser(center)) {
            Page page = browser.window(1280, 900, ColorScheme.LIGHT);
            browser.signIn(page, "/dashboard.xhtml", Files.readString(password).trim());
            String session = page.context().storageState();
            for (int width : widths) {
                for (ColorScheme scheme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
                    scene.picture(new ConsoleScreens(browser, session, folder, width, scheme));
                }
            }
            Files.write(folder.resolve("complaints-" + center.getPort() + ".txt"), browser.complaints());
        }
    }

    private void filled() {
        login();
        Page page = window();
        ConsoleWalk.PAGES.forEach(name -> page(page, name, "/" + name + ".xhtml"));
        page(page, "failure", "/failure.xhtml");
        page(page, "jobs-none", "/jobs.xhtml?text=nothing+is+called+so");
        page(page, "job-none", "/job.xhtml?id=987654");
        shell(page);
        jobs(page);
        executions(page);
        others(page);
        page.context().close();
    }

    private void empty() {
        Page page = window();
        for (String name : List.of("dashboard", "jobs", "executions", "groups", "tokens")) {
            page(page, "empty-" + name, "/" + name + ".xhtml");
        }
        page.context().close();
    }

    private void shell(Page page) {
        browser.open(page, "/jobs.xhtml");
        page.locator("#userMenu summary").click();
        picture(page, "menu");
        page.keyboard().press("Escape");
        if (page.locator("#menuToggle").isVisible()) {
            page.locator("#menuToggle").click();
            picture(page, "navigation");
        }
    }

    private void jobs(Page page) {
        dialog(page, "job", "/jobs.xhtml", page.locator("[id='new:create']"), () -> {
            page.locator("[id='job:scheduleConf']").fill("0 30 8 ? * MON-FRI");
            page.locator("[id='job:scheduleConf']").press("End");
            page.locator("[id='job:times'] li").first().waitFor();
        });
        dialog(page, "job-refused", "/jobs.xhtml", page.locator("[id='new:create']"), () -> {
            page.locator("[id='job:save']").click();
            page.locator("[id='job:descriptionMessage']:not(:empty)").waitFor();
        });
        String chained = "/jobs.xhtml?text=Nightly";
        dialog(page, "job-edit", chained, page.locator("[id$=':edit']").first(), () -> {
            page.locator(".ui-dialog details.more summary").click();
            page.locator(".chain").scrollIntoViewIfNeeded();
        });
        dialog(page, "run", chained, page.locator("[id$=':run']").first(), () -> {});
        browser.open(page, "/jobs.xhtml");
        page.locator(".jobs-table .ui-chkbox-box").first().click();
        picture(page, "jobs-selected");
        page.locator("[id='jobs:removeSelected']").click();
        page.locator(".ui-confirmdialog-yes").waitFor();
        picture(page, "confirm");
        confirmAll(page, "jobs", "/jobs.xhtml?text=Housekeeping", "runSelected");
        browser.open(page, "/jobs.xhtml?text=Fails+every");
        page.locator(".jobs-table a.strong").first().click();
        page.locator("#why").waitFor();
        whole(page, "job");
    }

    private void executions(Page page) {
        dialog(
                page,
                "execution",
                "/executions.xhtml?status=FAILED",
                page.locator("[id$=':show']").first(),
                () -> {});
        dialog(
                page,
                "clear",
                "/executions.xhtml",
                page.locator("[id='tools:clear']"),
                () -> page.locator("[id='clear:preview']:not(:empty)").waitFor());
        browser.open(page, "/executions.xhtml?status=SUCCESS");
        page.locator("a[href*='log.xhtml']").first().click();
        page.locator("#logText:not(:empty)").waitFor();
        picture(page, "log");
        confirmAll(page, "executions", "/executions.xhtml?status=SUCCESS", "repeatSelected");
    }

    private void confirmAll(Page page, String table, String path, String button) {
        browser.open(page, path);
        page.locator("[id='" + table + ":matching']").click();
        page.locator("[id='" + table + ":pageOnly']").waitFor();
        page.locator("[id='" + table + ":" + button + "']").click();
        page.locator(".ui-confirmdialog-yes").waitFor();
        picture(page, "confirm-all-" + table);
    }

    private void others(Page page) {
        browser.open(page, "/jobs.xhtml?text=Clean+up");
        page.locator(".jobs-table a.strong").first().click();
        page.locator("a[href*='script.xhtml']").click();
        page.locator(".CodeMirror").waitFor();
        whole(page, "script");
        page.locator("[id='script:rows:0:compare']").click();
        Browser.awaitDialog(page);
        picture(page, "dialog-compare");
        dialog(page, "group", "/groups.xhtml", page.locator("[id='new:create']"), () -> {});
        dialog(page, "user", "/users.xhtml", page.locator("[id='new:create']"), () -> {});
        dialog(page, "token", "/tokens.xhtml", page.locator("[id='new:create']"), () -> {});
    }

    private void dialog(Page page, String name, String path, Locator opener, Runnable then) {
        browser.open(page, path);
        opener.click();
        Browser.awaitDialog(page);
        then.run();
        Browser.settle(page);
        picture(page, "dialog-" + name);
    }

    private void page(Page page, String name, String path) {
        browser.open(page, path);
        whole(page, name);
    }

    private void login() {
        Page page = browser.window(width, height(), scheme);
        browser.open(page, "/login.xhtml");
        picture(page, "login");
        page.locator("[id='login:name']").fill("nobody");
        page.locator("[id='login:password']").fill("wrong");
        page.locator("[id='login:signIn']").click();
        page.locator(".login-refused").waitFor();
        picture(page, "login-refused");
        page.context().close();
    }

    private Page window() {
        return browser.window(width, height(), scheme, session);
    }

    private int height() {
        return width * 3 / 4 > 1600 ? 2160 : 900;
    }

    /** With what lies below the window, as far as two more windows reach. */
    private void whole(Page page, String name) {
        int needed = (int) page.evaluate("() => document.documentElement.scrollHeight");
        int usual = page.viewportSize().height;
        page.setViewportSize(width, Math.min(Math.max(needed, usual), 3 * usual));
        picture(page, name);
        page.setViewportSize(width, usual);
    }

    private void picture(Page page, String name) {
        page.screenshot(new Page.ScreenshotOptions().setPath(file(name)).setAnimations(ScreenshotAnimations.DISABLED));
    }

    private Path file(String name) {
        return folder.resolve(name + "-" + width + "-" + scheme.name().toLowerCase(Locale.ROOT) + ".png");
    }
}
