package io.ringmaster.system;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A new installation leads to its first executor. */
class FirstExecutorIT {
    private static final double PATIENCE = 30_000;

    @Test
    void itIsShownTheMomentItRegisters() throws IOException {
        Installation installation = new Installation("first-executor");
        try (PayaraMicro server = PayaraMicro.centerOnly(installation);
                Browser browser = new Browser(server.center())) {
            server.awaitReady();
            Page page = browser.window(1280, 900, ColorScheme.LIGHT);
            String password = Files.readString(installation.directory().resolve("data/admin.password"))
                    .trim();
            browser.signIn(page, "/dashboard.xhtml", password);
            assertThat(page.locator("#connectSettings")).containsText("ringmaster.executor.centers=" + server.center());
            assertThat(page.content()).doesNotContain(installation.token());
            browser.open(page, "/groups.xhtml");
            assertThat(page.locator("#connectDependency")).containsText("executor-microprofile");

            browser.open(page, "/dashboard.xhtml");
            register(server, installation, "my-application");
            Locator first = page.locator(".notice li", new Page.LocatorOptions().setHasText("my-application"));
            first.waitFor(new Locator.WaitForOptions().setTimeout(PATIENCE));
            assertThat(page.locator("#connectSettings")).hasCount(0);
            ConsoleScene.assertForEverybody(page);
            first.locator("button").click();
            assertThat(first).hasCount(0);
            assertThat(page.locator("#connectSettings")).hasCount(0);
            assertThat(page.locator(".tile[href='groups.xhtml'] .number")).hasText("1");

            browser.open(page, "/groups.xhtml");
            register(server, installation, "billing");

            Locator waiting = page.locator(".notice li", new Page.LocatorOptions().setHasText("billing"));
            waiting.waitFor(new Locator.WaitForOptions().setTimeout(PATIENCE));
            assertThat(page.locator("#connectSettings")).hasCount(0);
            waiting.locator("button").click();
            assertThat(page.locator("section.card", new Page.LocatorOptions().setHasText("billing")))
                    .containsText(
                            "http://127.0.0.1:9/", new LocatorAssertions.ContainsTextOptions().setTimeout(PATIENCE));
            assertThat(browser.complaints()).isEmpty();
        }
    }

    private static void register(PayaraMicro server, Installation installation, String name) {
        RawHttp.Answer answer = new RawHttp(server.center())
                .send(
                        "POST",
                        "/api/registry",
                        Map.of("Content-Type", "application/json", "XXL-JOB-ACCESS-TOKEN", installation.token()),
                        "{\"registryGroup\":\"EXECUTOR\",\"registryKey\":\"" + name
                                + "\",\"registryValue\":\"http://127.0.0.1:9/\"}");
        assertThat(answer.json().getInt("code")).isEqualTo(200);
    }
}
