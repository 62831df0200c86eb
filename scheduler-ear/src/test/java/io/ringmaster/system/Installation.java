package io.ringmaster.system;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** What a center and its executors have in common: a folder, the tokens, the settings as environment variables. */
final class Installation {
    private final Path directory;
    private final Map<String, String> settings = new HashMap<>();
    private final String token = UUID.randomUUID().toString();
    private final String apiToken = UUID.randomUUID().toString();

    Installation(String name) {
        directory = Checkout.newDirectory(name);
        try {
            Files.createDirectories(directory.resolve("data"));
            Files.writeString(directory.resolve("executor.token"), token);
            Files.writeString(directory.resolve("api.token"), apiToken);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        set("RINGMASTER_DATA", directory.resolve("data").toString());
        set("RINGMASTER_TOKEN_FILE", directory.resolve("executor.token").toString());
        set("RINGMASTER_API_TOKEN_FILE", directory.resolve("api.token").toString());
        set(
                "RINGMASTER_EXECUTOR_TOKEN_FILE",
                directory.resolve("executor.token").toString());
        set("RINGMASTER_EXECUTOR_APPNAME", "xxl-job-executor-sample");
        set("RINGMASTER_EXECUTOR_IP", "127.0.0.1");
        set("RINGMASTER_EXECUTOR_LOGPATH", directory.resolve("executor-logs").toString());
    }

    /** A setting by the name of its environment variable. */
    Installation set(String name, String value) {
        settings.put(name, value);
        return this;
    }

    Installation on(MariaDb database) {
        return set("RINGMASTER_DB_URL", database.url())
                .set("RINGMASTER_DB_USER", MariaDb.USER)
                .set("RINGMASTER_DB_PASSWORD", MariaDb.PASSWORD);
    }

    Installation withSampleJob() {
        return set("RINGMASTER_SAMPLE_JOB", "true");
    }

    /** The settings of the one server that answers below {@code base}. */
    Map<String, String> settingsAt(String base, int port) {
        Map<String, String> all = new HashMap<>(settings);
        all.putIfAbsent("RINGMASTER_URL", base);
        all.putIfAbsent("RINGMASTER_EXECUTOR_CENTERS", base);
        all.putIfAbsent("RINGMASTER_EXECUTOR_PORT", Integer.toString(port));
        return all;
    }

    /** The command after the operator's preparation of the environment. */
    static List<String> prepared(List<String> command) {
        List<String> all = new ArrayList<>(List.of(
                "sh",
                "-c",
                ". \"$0\" && exec \"$@\"",
                Checkout.serverConfig("database/environment").toString()));
        all.addAll(command);
        return all;
    }

    Path directory() {
        return directory;
    }

    String token() {
        return token;
    }

    String apiToken() {
        return apiToken;
    }
}
