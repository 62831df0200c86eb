package io.ringmaster.system;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;

/**
 * A real Keycloak in development mode, with one realm, one client and a few people; on https, at another site than the
 * console, by an authority of its own.
 */
final class Keycloak implements AutoCloseable {
    static final String CLIENT = "console";
    static final String SECRET = "kc-client-secret";

    private static final String HOST = "localhost";
    private static final String REALM = "ringmaster";

    private final ServerProcess process;
    private final URI realm;
    private final OwnAuthority authority;

    private Keycloak(ServerProcess process, URI realm, OwnAuthority authority) {
        this.process = process;
        this.realm = realm;
        this.authority = authority;
    }

    /**
     * Starts it.
     *
     * @param directory the test's own; everything that it writes stays below
     * @param console whose addresses may be gone back to
     * @param people names with the one group of each; the name is the password
     */
    static Keycloak started(Path directory, String console, Map<String, String> people) {
        Path home = directory.resolve("keycloak");
        copy(ServerCache.keycloak(), home);
        OwnAuthority authority = new OwnAuthority(directory, HOST);
        int port = Ports.free();
        int plainPort = Ports.free();
        try {
            Files.createDirectories(home.resolve("data/import"));
            Files.writeString(
                    home.resolve("data/import/realm.json"),
                    realm(console, people).toString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        ServerProcess process = ServerProcess.start(
                directory.resolve("keycloak.log"),
                Map.of("JAVA_HOME", System.getProperty("java.home")),
                List.of(
                        home.resolve("bin/kc.sh").toString(),
                        "start-dev",
                        "--import-realm",
                        "--cache=local",
                        "--http-host=127.0.0.1",
                        "--http-port=" + plainPort,
                        "--https-port=" + port,
                        "--https-key-store-file=" + authority.keys(),
                        "--https-key-store-password=" + OwnAuthority.PASSWORD));
        String path = "/realms/" + REALM;
        Keycloak keycloak = new Keycloak(process, URI.create("https://" + HOST + ":" + port + path), authority);
        RawHttp http = new RawHttp(URI.create("http://127.0.0.1:" + plainPort + path));
        Awaitility.await("Keycloak")
                .atMost(Duration.ofMinutes(6))
                .pollInterval(Duration.ofMillis(500))
                .ignoreExceptions()
                .failFast("it has ended; see its log", () -> !process.alive())
                .until(() -> http.get("/.well-known/openid-configuration").status() == 200);
        return keycloak;
    }

    /** Who vouches for it. */
    Path authority() {
        return authority.certificate();
    }

    URI issuer() {
        return realm;
    }

    private static JsonObject realm(String console, Map<String, String> people) {
        JsonArrayBuilder groups = Json.createArrayBuilder();
        people.values().stream()
                .distinct()
                .forEach(group -> groups.add(Json.createObjectBuilder().add("name", group)));
        JsonArrayBuilder users = Json.createArrayBuilder();
        people.forEach((name, group) -> users.add(Json.createObjectBuilder()
                .add("username", name)
                .add("enabled", true)
                .add("firstName", name)
                .add("lastName", name)
                .add("email", name + "@example.org")
                .add("emailVerified", true)
                .add(
                        "credentials",
                        array(Json.createObjectBuilder().add("type", "password").add("value", name)))
                .add("groups", Json.createArrayBuilder().add("/" + group))));
        JsonObjectBuilder mapper = Json.createObjectBuilder()
                .add("name", "groups")
                .add("protocol", "openid-connect")
                .add("protocolMapper", "oidc-group-membership-mapper")
                .add(
                        "config",
                        Json.createObjectBuilder()
                                .add("full.path", "false")
                                .add("id.token.claim", "true")
                                .add("claim.name", "groups"));
        JsonObjectBuilder client = Json.createObjectBuilder()
                .add("clientId", CLIENT)
                .add("enabled", true)
                .add("secret", SECRET)
                .add("publicClient", false)
                .add("standardFlowEnabled", true)
                .add("redirectUris", Json.createArrayBuilder().add(console + "/*"))
                .add(
                        "attributes",
                        Json.createObjectBuilder()
                                .add("pkce.code.challenge.method", "S256")
                                .add("post.logout.redirect.uris", "+"))
                .add("protocolMappers", array(mapper));
        return Json.createObjectBuilder()
                .add("realm", REALM)
                .add("enabled", true)
                .add("sslRequired", "none")
                .add("groups", groups)
                .add("users", users)
                .add("clients", array(client))
                .build();
    }

    private static JsonArrayBuilder array(JsonObjectBuilder one) {
        return Json.createArrayBuilder().add(one);
    }

    /** It writes beside its own files, and what is in the cache is only read. */
    private static void copy(Path from, Path to) {
        try {
            Files.walkFileTree(from, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes)
                        throws IOException {
                    Files.createDirectories(to.resolve(from.relativize(folder)));
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                    Files.copy(file, to.resolve(from.relativize(file)), StandardCopyOption.COPY_ATTRIBUTES);
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        process.close();
    }
}
