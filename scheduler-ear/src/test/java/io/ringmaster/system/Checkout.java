package io.ringmaster.system;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/** Where the build left things; the build says so by system properties. */
final class Checkout {
    private Checkout() {}

    static Path root() {
        return path("ringmaster.checkout");
    }

    static Path serverConfig(String file) {
        return root().resolve("server-config").resolve(file);
    }

    static Path centerWar() {
        return existing(root().resolve("scheduler-web/target/ringmaster.war"));
    }

    static Path centerEar() {
        return existing(root().resolve("scheduler-ear/target/ringmaster.ear"));
    }

    static Path sampleWar() {
        return existing(root().resolve("executor-microprofile/sample/target/executor-sample.war"));
    }

    /** A server, driver or database as Maven resolved it. */
    static Path artifact(String file) {
        return existing(path("ringmaster.artifacts").resolve(file));
    }

    static Path newDirectory(String name) {
        try {
            Path parent = Files.createDirectories(root().resolve("scheduler-ear/target/system"));
            return Files.createTempDirectory(parent, name + "-");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path existing(Path path) {
        if (!Files.exists(path)) {
            throw new IllegalStateException(path + " is missing: run the whole build, ./mvnw verify");
        }
        return path;
    }

    private static Path path(String property) {
        return Path.of(Objects.requireNonNull(System.getProperty(property), property))
                .toAbsolutePath()
                .normalize();
    }
}
