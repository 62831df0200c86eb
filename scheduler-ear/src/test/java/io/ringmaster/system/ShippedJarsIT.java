package io.ringmaster.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;

/** Every jar that is shipped is wanted: what is not there has no weaknesses. */
class ShippedJarsIT {
    private static final Logger LOGGER = System.getLogger(ShippedJarsIT.class.getName());

    /** Of the console. */
    private static final Set<String> WEB = Set.of("codemirror", "java-diff-utils", "nimbus-jose-jwt", "primefaces");

    /** Of the engine. */
    private static final Set<String> ENGINE = Set.of(
            "executor-protocol",
            "flyway-core",
            "flyway-mysql",
            "httpclient5",
            "httpcore5",
            "httpcore5-h2",
            "quartz",
            "scheduler-ejb",
            "slf4j-api",
            "slf4j-jdk14",
            "snakeyaml-engine");

    private static final Set<String> EXECUTOR =
            Set.of("executor-microprofile", "executor-protocol", "executor-scripts");

    @Test
    void theWarHasNothingElse() throws IOException {
        assertThat(jars(Checkout.centerWar())).isEqualTo(all(WEB, ENGINE));
    }

    @Test
    void theEarHasNothingElse() throws IOException {
        assertThat(jars(Checkout.centerEar())).isEqualTo(all(WEB, ENGINE));
    }

    @Test
    void theSampleHasNothingElse() throws IOException {
        assertThat(jars(Checkout.sampleWar())).isEqualTo(EXECUTOR);
    }

    private static Set<String> all(Set<String> some, Set<String> others) {
        return Stream.of(some, others).flatMap(Set::stream).collect(Collectors.toSet());
    }

    /** Names without versions; an archive in an archive is looked into. */
    private static Set<String> jars(Path archive) throws IOException {
        List<String> files = new ArrayList<>();
        try (InputStream content = Files.newInputStream(archive)) {
            collect(content, files);
        }
        LOGGER.log(Level.INFO, "{0} ships {1}", archive.getFileName(), files);
        Set<String> names = new TreeSet<>();
        for (String file : files) {
            String name = file.replaceAll("(-\\d[^/]*)?\\.jar$", "");
            assertThat(names.add(name)).as("only one " + name).isTrue();
        }
        return names;
    }

    private static void collect(InputStream archive, List<String> files) throws IOException {
        ZipInputStream zip = new ZipInputStream(archive);
        for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
            String name = entry.getName();
            if (name.endsWith(".war")) {
                collect(zip, files);
            } else if (name.endsWith(".jar")) {
                files.add(name.substring(name.lastIndexOf('/') + 1));
            }
        }
    }
}
