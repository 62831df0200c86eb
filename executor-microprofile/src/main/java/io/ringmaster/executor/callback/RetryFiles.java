package io.ringmaster.executor.callback;

import io.ringmaster.executor.scheduler.CenterJson;
import io.ringmaster.protocol.CallbackItem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
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
    private static final String DRAFT = ".tmp";
    private static final Duration LEFT = Duration.ofHours(1);
    /** Where genuine executors 3.3.0 to 3.4.0 store, all of a machine, for whichever center and whatever their log path. */
    private static final Path EVERYBODYS =
            Path.of("/data/applogs/xxl-job/jobhandler/callbacklogs").toAbsolutePath();

    private final Path directory;
    /** Where genuine executors store, and where those up to 3.2 did, in a form that is found to be none here. */
    private final List<Path> all;

    private final CenterJson json;
    private final Clock clock;
    /** Keeps the files of two executors in one folder apart. */
    private final String process = Long.toString(ThreadLocalRandom.current().nextLong(Long.MAX_VALUE), 36);

    /** Files and folders that others must not wait for; true if the file is to blame, false if it may be the center. */
    private final Map<Path, Boolean> passedOver = new HashMap<>();

    private int sequence;

    /** @param own where nobody looks but executors of the same application */
    RetryFiles(Path logPath, Path own, CenterJson json, Clock clock) {
        this.directory = own.resolve("results");
        this.all = folders(logPath, directory);
        this.json = json;
        this.clock = clock;
    }

    static List<Path> folders(Path logPath, Path own) {
        Path theirs = logPath.normalize().resolve("callbacklogs");
        Path older = logPath.resolve("callbacklog");
        return theirs.equals(EVERYBODYS) ? List.of(own, older) : List.of(own, theirs, older);
    }

    /** Writes the batch so that after a crash there is all of it or nothing. */
    void store(List<CallbackItem> batch) throws IOException {
        Files.createDirectories(directory);
        // the number keeps the order of batches of one millisecond; it starts anew with the process
        String name = "%s%013d-%06d-%s".formatted(OURS, clock.millis(), sequence++ % 1_000_000, process);
        write(directory.resolve(name + ".json"), batch);
    }

    private void write(Path file, List<CallbackItem> batch) throws IOException {
        Path draft = file.resolveSibling(file.getFileName() + DRAFT);
        try {
            // not forced to the device: a crash of the process keeps it, and results of a machine that lost power are
            // found missing by the center
            Files.write(draft, json.callbacks(batch));
            Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            // the next try has another name, and on a full disk they would become many
            Files.deleteIfExists(draft);
        }
    }

    /**
     * The oldest batch that can be read and is not passed over, with its file.
     *
     * @param anew whether those that were passed over have their turn when there is no other
     */
    Optional<Map.Entry<Path, List<CallbackItem>>> oldest(boolean anew) {
        for (Path file : files()) {
            if (passedOver.containsKey(file)) {
                continue;
            }
            try {
                return Optional.of(Map.entry(file, json.callbacks(Files.readAllBytes(file))));
            } catch (NoSuchFileException e) {
                // another executor in this folder has sent it
                continue;
            } catch (IOException e) {
                blame(file, e);
            } catch (RuntimeException e) {
                // not JsonException alone: parsers throw others at deep nesting and huge numbers
                setAside(file, e);
            }
        }
        if (anew && passedOver.containsValue(false)) {
            passOverNone();
            return oldest(false);
        }
        return Optional.empty();
    }

    /** Removes the file, and gives those their turn for which the center was to blame. */
    void sent(Path file) {
        passedOver.values().removeAll(List.of(false));
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            blame(file, e);
        }
    }

    /** Makes two files of one, so that what a center refuses ends up alone; false if it is alone, or the disk refuses. */
    boolean halve(Path file, List<CallbackItem> batch) {
        int half = batch.size() / 2;
        try {
            if (half > 0) {
                // the later ones first: a crash in between sends them twice, and loses none
                store(batch.subList(half, batch.size()));
                write(file, batch.subList(0, half));
            }
            return half > 0;
        } catch (IOException e) {
            blame(file, e);
            return false;
        }
    }

    /** Lets others go first, since no center took this one. */
    void passOver(Path file, boolean blamed) {
        passedOver.put(file, blamed);
    }

    void passOverNone() {
        passedOver.clear();
    }

    private List<Path> files() {
        List<Path> files = new ArrayList<>();
        for (Path each : all) {
            try (Stream<Path> entries = Files.list(each)) {
                List<Path> found = entries.toList();
                found.stream().filter(RetryFiles::holdsBatch).forEach(files::add);
                for (Path file : found) {
                    if (isLeft(file)) {
                        Files.delete(file);
                    }
                }
            } catch (NoSuchFileException e) {
                // nothing was ever stored there
                continue;
            } catch (IOException | UncheckedIOException e) {
                if (passedOver.put(each, true) == null) {
                    LOGGER.log(System.Logger.Level.WARNING, "Cannot read the stored results in " + each, e);
                }
            }
        }
        // theirs are from before this executor took over, hence older
        files.sort(Comparator.comparing((Path file) -> isOurs(file)).thenComparing(Path::getFileName));
        return files;
    }

    private void setAside(Path file, RuntimeException problem) {
        Path aside = file.resolveSibling(file.getFileName() + ".unreadable");
        try {
            Files.move(file, aside, StandardCopyOption.REPLACE_EXISTING);
            LOGGER.log(System.Logger.Level.WARNING, "No JSON results in a retry file, which is now " + aside, problem);
        } catch (IOException e) {
            blame(file, e);
        }
    }

    private void blame(Path file, IOException problem) {
        passOver(file, true);
        LOGGER.log(System.Logger.Level.WARNING, "Others go before a retry file that the disk refuses", problem);
    }

    private static boolean holdsBatch(Path file) {
        String name = file.getFileName().toString();
        return (isOurs(file) && name.endsWith(".json")) || (name.startsWith(THEIRS) && name.endsWith(".log"));
    }

    /** Whether it is what a process was about to store that did not live on; the journal of runs has those results too. */
    private boolean isLeft(Path file) throws IOException {
        return isOurs(file)
                && file.toString().endsWith(DRAFT)
                && Files.getLastModifiedTime(file)
                        .toInstant()
                        .isBefore(clock.instant().minus(LEFT));
    }

    private static boolean isOurs(Path file) {
        return file.getFileName().toString().startsWith(OURS);
    }
}
