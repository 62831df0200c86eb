package io.ringmaster.system;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The published releases of the genuine executor, each with the dependencies it asks for and apart from the others. They
 * are run as peers, and nothing else.
 */
final class GenuineJars {
    static final String OLDEST = "2.2.0";
    static final String NEWEST = "3.3.2";
    static final List<String> RELEASES = List.of(OLDEST, "2.3.1", "2.4.2", "2.5.0", "3.1.1", "3.2.0", NEWEST);

    private static final Duration LIMIT = Duration.ofMinutes(5);

    private GenuineJars() {}

    /** Every jar of a release, as a class path has it. */
    static String classPath(String release) {
        return folder(release).resolve("*").toString();
    }

    /** A loader that knows a release and the JDK, and nothing of this test. */
    static ClassLoader loader(String release) {
        try (Stream<Path> jars = Files.list(folder(release))) {
            URL[] urls = jars.map(GenuineJars::url).toArray(URL[]::new);
            return new URLClassLoader("genuine-" + release, urls, ClassLoader.getPlatformClassLoader());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static URL url(Path jar) {
        try {
            return jar.toUri().toURL();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path folder(String release) {
        return ServerCache.kept("xxl-job-core-" + release, fresh -> fetch(release, fresh));
    }

    /** By a Maven of its own: within one project Maven settles on one version of each artifact. */
    private static void fetch(String release, Path target) {
        ServerProcess.run(
                Checkout.newDirectory("fetch").resolve("maven.log"),
                Map.of(),
                List.of(
                        Checkout.root().resolve("mvnw").toString(),
                        "-B",
                        "-f",
                        Checkout.root()
                                .resolve("scheduler-ear/src/test/genuine/pom.xml")
                                .toString(),
                        "-Dmaven.repo.local=" + System.getProperty("ringmaster.repository"),
                        "-Dgenuine.version=" + release,
                        "dependency:copy-dependencies",
                        "-DincludeScope=test",
                        "-DoutputDirectory=" + target),
                LIMIT);
    }
}
