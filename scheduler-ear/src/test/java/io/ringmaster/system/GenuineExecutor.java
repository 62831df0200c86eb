package io.ringmaster.system;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;

/** A genuine executor of one release in a process of its own. */
final class GenuineExecutor implements AutoCloseable {
    /** Releases whose executors keep results at one place of the machine, whatever they are told (interop 5.8). */
    private static final String SHARED = "3.3.";

    private final String release;
    private final Path directory;
    private final int port;
    private final ServerProcess process;

    private GenuineExecutor(String release, Path directory, int port, ServerProcess process) {
        this.release = release;
        this.directory = directory;
        this.port = port;
        this.process = process;
    }

    /** Does not wait until it registers. */
    static GenuineExecutor started(Installation installation, URI center, String release) {
        int port = Ports.free();
        Path directory = Checkout.newDirectory("genuine-" + release);
        ServerProcess process = ServerProcess.start(
                directory.resolve("process.log"),
                Map.of(),
                List.of(
                        ServerProcess.java(),
                        "-Xmx64m",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        ServerProcess.classesOf(GenuineExecutorMain.class) + ":" + GenuineJars.classPath(release),
                        GenuineExecutorMain.class.getName(),
                        Integer.toString(port),
                        center.toString(),
                        appName(release),
                        installation.token(),
                        directory.toString()));
        return new GenuineExecutor(release, directory, port, process);
    }

    static String appName(String release) {
        return "genuine-" + release;
    }

    String release() {
        return release;
    }

    /** As it registers. */
    String address() {
        return "http://127.0.0.1:" + port + "/";
    }

    /** A file that does not exist, for the handler that waits for one. */
    Path gate() {
        return directory.resolve("gate-" + UUID.randomUUID());
    }

    /** Whether the result of this run waits on disk for a center. */
    boolean keeps(long run) {
        if (!release.startsWith(SHARED)) {
            String[] files = directory.resolve("callbacklog").toFile().list();
            return files != null && files.length > 0;
        }
        try (Stream<Path> files = Files.list(GenuineResults.FOLDER)) {
            return files.anyMatch(file -> content(file).contains("\"logId\":" + run + ","));
        } catch (NoSuchFileException notYet) {
            return false;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String content(Path file) {
        try {
            return Files.readString(file);
        } catch (NoSuchFileException sent) {
            return "";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Asks it to end as with its application; does not wait for that. */
    void beginToStop() {
        process.signal("TERM");
    }

    @Override
    public void close() {
        process.close();
    }
}
