package io.ringmaster.system;

import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.nio.file.Files;

/**
 * A center that takes what scripts send to the original's console.
 *
 * @param password of the administrator, who chose it
 */
record OriginalScene(PayaraMicro server, RawHttp http, String password) implements AutoCloseable {
    private static final int WIDTH = 1280;
    private static final int HEIGHT = 900;

    static OriginalScene started(String name) throws IOException {
        Installation installation = new Installation(name).withSampleJob().set("RINGMASTER_ORIGINAL_CONSOLE", "true");
        PayaraMicro server = PayaraMicro.withSample(installation);
        server.awaitReady();
        String generated = Files.readString(installation.directory().resolve("data/admin.password"))
                .trim();
        try (Browser browser = new Browser(server.center())) {
            browser.signIn(browser.window(WIDTH, HEIGHT, ColorScheme.LIGHT), "/users.xhtml", generated);
        }
        return new OriginalScene(server, new RawHttp(server.center()), Browser.chosen(generated));
    }

    /** A script of the administrator, who signs in for it. */
    OriginalScript administrator() {
        return new OriginalScript(http, OriginalForms.signIn(http, "admin", password));
    }

    @Override
    public void close() {
        server.close();
    }
}
