package io.ringmaster.executor.callback;

import io.ringmaster.executor.scheduler.CenterJson;
import io.ringmaster.protocol.CallbackItem;
import jakarta.json.JsonException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;

/**
 * Batches on disk, oldest first; the format is that of genuine executors from 3.3 on, and files that one left are sent
 * as well (interop 5.8). A file that is something else, for one a Java-serialised list of older versions, is set aside
 * and never deserialised.
 */
final class RetryFiles {
    private static final System.Logger LOGGER = System.getLogger(RetryFiles.class.getName());
    private static final String OURS = "ringmaster-callback-";
    private static final String THEIRS = "xxl-job-callback-";

    private final Path directory;
    private final CenterJson json;
    private final Clock clock;
    /** Keeps the files of two executors in one folder apart. */
    private final String process = Long.toString(ThreadLocalRandom.current().nextLong(Long.MAX_VALUE), 36);

    private int sequence;

    RetryFiles(Path logPath, CenterJson json, Clock clock) {
        this.directory = logPath.resolve("callbacklogs");
        this.json = json;
        this.clock = clock;
    }

    /** Writes the batch so that after a crash there is all of it or nothing. */
    void store(List<CallbackItem> batch) throws IOException {
        Files.createDirectories(directory);
        // the number keeps the order of batches of one millisecond; it starts anew with the process
        String name = "%s%013d-%06d-%s".formatted(OURS, clock.millis(), sequence++ % 1_000_000, process);
        Path draft = directory.resolve(name + ".tmp");
        try (FileChannel out = FileChannel.open(
                draft, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE)) {
            ByteBuffer bytes = ByteBuffer.wrap(json.callbacks(batch));
            while (bytes.hasRemaining()) {
                out.write(bytes);
            }
            // not forced to the device: a crash of the process keeps it, and results of a machine that lost power are
            // found missing by the center
        }
        Files.move(draft, directory.resolve(name + ".json"), StandardCopyOption.ATOMIC_MOVE);
    }

    /** The oldest batch that can be read, with its file. */
    Optional<Map.Entry<Path, List<CallbackItem>>> oldest() throws IOException {
        for (Path file : files()) {
            Optional<Map.Entry<Path, List<CallbackItem>>> stored = read(file);
            if (stored.isPresent()) {
                return stored;
            }
        }
        return Optional.empty();
    }

    void remove(Path file) throws IOException {
        Files.deleteIfExists(file);
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> entries = Files.list(directory)) {
            // theirs are from before this executor took over, hence older
            return entries.filter(RetryFiles::holdsBatch)
                    .sorted(Comparator.comparing((Path file) -> isOurs(file)).thenComparing(Path::getFileName))
                    .toList();
        } catch (NoSuchFileException e) {
            // nothing was ever stored
            return List.of();
        }
    }

    private Optional<Map.Entry<Path, List<CallbackItem>>> read(Path file) throws IOException {
        try {
            return Optional.of(Map.entry(file, json.callbacks(Files.readAllBytes(file))));
        } catch (NoSuchFileException e) {
            // another executor in this folder has sent it
            return Optional.empty();
        } catch (JsonException e) {
            Path aside = file.resolveSibling(file.getFileName() + ".unreadable");
            Files.move(file, aside, StandardCopyOption.REPLACE_EXISTING);
            LOGGER.log(System.Logger.Level.WARNING, "No JSON results in a retry file, which is now " + aside, e);
            return Optional.empty();
        }
    }

    private static boolean holdsBatch(Path file) {
        String name = file.getFileName().toString();
        return (isOurs(file) && name.endsWith(".json")) || (name.startsWith(THEIRS) && name.endsWith(".log"));
    }

    private static boolean isOurs(Path file) {
        return file.getFileName().toString().startsWith(OURS);
    }
}
