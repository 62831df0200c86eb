package io.ringmaster.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Every secret that there is, looked for in everything that the center says to anybody. */
@Tag("full")
class SecretsIT {
    private static final String MARK = "S3CR3T-";
    private static final Duration LIMIT = Duration.ofMinutes(2);

    /** Where something was said, and what. */
    private final Map<String, String> said = new LinkedHashMap<>();

    private final List<String> secrets = new ArrayList<>(List.of(MARK, MariaDb.PASSWORD, "ird: p=w"));

    @Test
    void noSecretIsEverShown() throws IOException {
        try (MariaDb database = MariaDb.started()) {
            Installation installation = new Installation("secrets").on(database).withSampleJob();
            Path directory = installation.directory();
            Files.writeString(directory.resolve("executor.token"), MARK + "executor");
            Files.writeString(directory.resolve("api.token"), MARK + "api");
            Files.writeString(directory.resolve("mail.password"), MARK + "mail\n");
            installation
                    .set("RINGMASTER_TOKEN_PREVIOUS", MARK + "previous")
                    .set("RINGMASTER_OIDC_ISSUER", "http://127.0.0.1:9/realms/none")
                    .set("RINGMASTER_OIDC_CLIENT_ID", "console")
                    .set("RINGMASTER_OIDC_CLIENT_SECRET", MARK + "oidc")
                    .set("RINGMASTER_MAIL_HOST", "127.0.0.1")
                    .set("RINGMASTER_MAIL_PORT", Integer.toString(Ports.free()))
                    .set("RINGMASTER_MAIL_USER", "somebody")
                    .set(
                            "RINGMASTER_MAIL_PASSWORD_FILE",
                            directory.resolve("mail.password").toString());
            try (PayaraMicro server = PayaraMicro.withSample(installation)) {
                awaitReady(server, MARK + "api");
                scene(server, installation);
            }
            installation.set("RINGMASTER_DB_PASSWORD", MARK + "wrong-database");
            try (PayaraMicro server = PayaraMicro.centerOnly(installation)) {
                RawHttp http = new RawHttp(server.center());
                Awaitility.await("refused by the database")
                        .atMost(LIMIT)
                        .ignoreExceptions()
                        .until(() -> !http.get("/api/v1/status")
                                .json()
                                .getString("reason", "Starting")
                                .equals("Starting"));
                said.put(
                        "status of a center that the database refuses",
                        http.get("/api/v1/status").body());
                said.put(
                        "log of a center that the database refuses",
                        server.process().log());
            }
        }
        assertThat(said).hasSizeGreaterThan(40);
        assertThat(said.get("settings.xhtml")).contains("ringmaster.oidc.client.secret", "•••");
        said.forEach((where, text) -> secrets.forEach(secret -> assertThat(text.contains(secret))
                .as("\"" + secret + "\" in " + where)
                .isFalse()));
    }

    private void scene(PayaraMicro server, Installation installation) throws IOException {
        RawHttp http = new RawHttp(server.center());
        String password = Files.readString(installation.directory().resolve("data/admin.password"))
                .trim();
        secrets.add(password);
        JsonObject group = api(http, "GET", "/v1/groups", null)
                .json()
                .getJsonArray("groups")
                .getJsonObject(0);
        int groupId = group.getInt("id");
        JsonObject token = api(http, "POST", "/v1/groups/" + groupId + "/token", "{\"hours\":2}")
                .json();
        secrets.add(token.getString("secret"));
        secrets.add(api(
                        http,
                        "POST",
                        "/v1/tokens",
                        "{\"name\":\"a program\",\"verbs\":[\"VIEW\"],\"groups\":[],\"days\":1}")
                .json()
                .getString("secret"));
        api(http, "POST", "/v1/users", "{\"name\":\"alice\",\"password\":\"" + MARK + "alice\"}");
        said.put(
                "refused user",
                api(http, "POST", "/v1/users", "{\"name\":\"x\",\"password\":\"" + MARK + "x\"}")
                        .body());
        int job = api(
                        http,
                        "POST",
                        "/v1/jobs",
                        Json.createObjectBuilder()
                                .add("groupId", groupId)
                                .add("description", "fails")
                                .add("author", "test")
                                .add("alarmEmail", "operator@example.org")
                                .add("handler", "no such handler")
                                .build()
                                .toString())
                .json()
                .getInt("id");
        api(http, "POST", "/v1/jobs/" + job + "/trigger", "{}");
        Awaitility.await("the mail that failed")
                .atMost(LIMIT)
                .until(() -> api(http, "GET", "/v1/executions?jobId=" + job, null)
                                .body()
                                .contains("\"alarmStatus\":3")
                        || server.process().log().contains("operator@example.org"));
        said.put(
                "wrong bearer token",
                http.send("GET", "/api/v1/jobs", Map.of("Authorization", "Bearer " + MARK + "no"), null)
                        .body());
        said.put(
                "wrong executor token",
                http.send("POST", "/api/registry", Map.of("XXL-JOB-ACCESS-TOKEN", MARK + "no"), "{}")
                        .body());
        said.put("no identity provider", http.get("/oidc/start").body());
        everyAnswer(http, job);
        everyPage(server, password, job);
        RawHttp root = new RawHttp(URI.create("http://" + server.center().getAuthority()));
        Stream.of("/health", "/health/ready", "/metrics", "/openapi")
                .forEach(path -> said.put(path, root.get(path).body()));
        said.put("log", server.process().log());
    }

    private void everyAnswer(RawHttp http, int job) {
        String contract = api(http, "GET", "/v1/openapi.yaml", null).body();
        String path = "";
        for (String line : contract.lines().toList()) {
            if (line.matches(" {2}/v1.*:")) {
                path = line.trim().replaceAll(":$", "");
            } else if (line.equals("    get:")) {
                String asked = path.replaceAll("\\{type}", "GLUE_SHELL")
                        .replaceAll("\\{job}", Integer.toString(job))
                        .replaceAll("\\{\\w+}", "1");
                said.put("GET " + asked, api(http, "GET", asked, null).body());
                said.put(
                        "GET " + asked + "?size=x",
                        api(http, "GET", asked + "?size=x&groupId=x", null).body());
            }
        }
    }

    private void everyPage(PayaraMicro server, String password, int job) throws IOException {
        try (Browser browser = new Browser(server.center());
                Stream<Path> pages = Files.list(Checkout.root().resolve("scheduler-web/src/main/webapp"))) {
            Page page = browser.window(1280, 900, ColorScheme.LIGHT);
            browser.open(page, "/login.xhtml");
            page.locator("[id='login:name']").fill("admin");
            page.locator("[id='login:password']").fill(MARK + "typed");
            page.locator("[id='login:signIn']").click();
            page.locator(".login-refused").waitFor();
            said.put("refused sign-in", page.content());
            browser.signIn(page, "/dashboard.xhtml", password);
            secrets.add(Browser.chosen(password));
            for (String name : pages.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".xhtml"))
                    .toList()) {
                browser.open(page, "/" + name + (name.equals("script.xhtml") ? "?job=" + job : "?id=1"));
                said.put(name, page.content());
            }
        }
    }

    private static void awaitReady(PayaraMicro server, String apiToken) {
        RawHttp http = new RawHttp(server.center());
        Awaitility.await("ready")
                .atMost(Duration.ofMinutes(4))
                .ignoreExceptions()
                .until(() -> http.get("/api/v1/status").json().getBoolean("ready"));
        Awaitility.await("the executor and its first run")
                .atMost(LIMIT)
                .ignoreExceptions()
                .until(() -> http.send("GET", "/api/v1/executions", Map.of("Authorization", "Bearer " + apiToken), null)
                        .body()
                        .contains("SUCCESS"));
    }

    private static RawHttp.Answer api(RawHttp http, String method, String path, @Nullable String body) {
        return http.send(
                method,
                "/api" + path,
                Map.of("Authorization", "Bearer " + MARK + "api", "Content-Type", "application/json"),
                body);
    }
}
