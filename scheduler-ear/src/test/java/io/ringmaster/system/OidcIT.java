package io.ringmaster.system;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** People whom a real Keycloak knows sign in with a real browser. */
@Tag("full")
class OidcIT {
    private static Keycloak keycloak;
    private static PayaraMicro server;
    private static Browser browser;
    private static int shop;

    private Page page;

    @BeforeAll
    static void start() {
        Installation installation = new Installation("oidc");
        int port = Ports.free();
        String console = "http://127.0.0.1:" + port + PayaraMicro.CONTEXT;
        keycloak = Keycloak.started(
                installation.directory(),
                console,
                Map.of("carol", "shop-team", "dave", "visitors", "erin", "bosses", "admin", "bosses"));
        server = PayaraMicro.centerAt(
                port,
                installation
                        .set(
                                "RINGMASTER_CALL_AUTHORITIES_FILE",
                                keycloak.authority().toString())
                        .set("RINGMASTER_OIDC_ISSUER", keycloak.issuer().toString())
                        .set("RINGMASTER_OIDC_CLIENT_ID", Keycloak.CLIENT)
                        .set("RINGMASTER_OIDC_CLIENT_SECRET", Keycloak.SECRET)
                        .set("RINGMASTER_OIDC_ROLES", "bosses=ADMINISTRATOR,shop-team=OPERATOR:shop-app"));
        server.awaitReady();
        shop = server.client()
                .create(
                        "/api/v1/groups",
                        Json.createObjectBuilder()
                                .add("appName", "shop-app")
                                .add("title", "The shop")
                                .build())
                .getInt("id");
        browser = new Browser(server.center());
    }

    @AfterAll
    static void stop() {
        browser.close();
        server.close();
        keycloak.close();
    }

    @BeforeEach
    void open() {
        page = browser.windowThatTrusts(1280, 900);
        // a Keycloak in development mode compiles its pages when they are asked for the first time
        page.setDefaultTimeout(90_000);
        page.setDefaultNavigationTimeout(90_000);
    }

    @AfterEach
    void close() {
        page.context().close();
    }

    @Test
    void whoComesForTheFirstTimeGoesWhereTheyWantedAndMayWhatARuleSays() {
        signIn("/jobs.xhtml", "carol");
        assertThat(page.locator("#main")).isVisible();
        assertThat(page.url()).endsWith("/jobs.xhtml");
        assertThat(page.locator("#userMenu summary")).hasAttribute("aria-label", "carol");
        JsonObject carol = user("carol");
        assertThat(carol.getBoolean("administrator")).isFalse();
        assertThat(carol.getJsonArray("operated").getInt(0)).isEqualTo(shop);
    }

    @Test
    void whomNoRuleNamesMayNothing() {
        signIn("/groups.xhtml", "dave");
        assertThat(page.locator(".empty h2")).isVisible();
        JsonObject dave = user("dave");
        assertThat(dave.getBoolean("administrator")).isFalse();
        assertThat(dave.getJsonArray("operated")).isEmpty();
        assertThat(dave.getJsonArray("seen")).isEmpty();
    }

    @Test
    void aRuleMakesAdministrators() {
        signIn("/users.xhtml", "erin");
        assertThat(page.locator("#main")).containsText("erin");
        assertThat(user("erin").getBoolean("administrator")).isTrue();
    }

    @Test
    void whoHasTheNameOfAUserWhoWasHereBeforeIsSomebodyElse() {
        signIn("/users.xhtml", "admin");
        assertThat(page.locator(".login-refused")).containsText("not here");
        browser.open(page, "/users.xhtml");
        assertThat(page.locator("[id='login:name']")).isVisible();
    }

    @Test
    void anAnswerThatNobodyWaitsForLetsNobodyIn() {
        browser.open(page, "/oidc/callback?state=made-up&code=made-up");
        assertThat(page.locator(".login-refused")).containsText("cancelled");
        // the same one twice
        signIn("/jobs.xhtml", "carol");
        assertThat(page.locator("#main")).isVisible();
        browser.open(page, "/oidc/callback?state=&code=");
        assertThat(page.url()).contains("problem=cancelled");
    }

    @Test
    void whoSignsOutIsOutThereToo() {
        signIn("/jobs.xhtml", "carol");
        assertThat(page.locator("#main")).isVisible();
        page.locator("#userMenu summary").click();
        page.locator("[id='user:signOut']").click();
        assertThat(page.locator("[id='login:name']")).isVisible();
        page.locator("#oidc").click();
        assertThat(page.locator("#username")).isVisible();
    }

    @Test
    void nothingSecretIsLogged() {
        signIn("/jobs.xhtml", "carol");
        assertThat(page.locator("#main")).isVisible();
        assertThat(server.process().log()).doesNotContain(Keycloak.SECRET).doesNotContain("eyJ");
    }

    private void signIn(String path, String name) {
        browser.open(page, path);
        page.locator("#oidc").click();
        page.locator("#username").fill(name);
        page.locator("#password").fill(name);
        page.locator("#kc-login").click();
    }

    private static JsonObject user(String name) {
        return server.client().list("/api/v1/users").stream()
                .filter(user -> user.getString("name").equals(name))
                .findFirst()
                .orElseThrow();
    }
}
