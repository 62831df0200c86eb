package io.ringmaster.executor.run;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Lines that outlive the process, in numbered files. A new file begins with all that still matters, so old ones go
 * without being rewritten. Nothing is forced to the device: what is written survives the process, not a power failure.
 * A disk that refuses is reported and never stops a run. Not for several threads at once.
 */
final class Journal implements AutoCloseable {
    private static final System.Logger LOGGER = System.getLogger(Journal.class.getName());
    private static final Duration SPAN = Duration.ofMinutes(10);
    private static final Duration REST_AFTER_FAILURE = Duration.ofSeconds(10);
    private static final int MOST_FOLDERS = 100;
    /** Ends every line; one that was torn lacks it. */
    private static final String END = ";";

    private final Clock clock;
    private final Duration memory;
    /** Null if the disk refuses, and after the end: it may be another executor's then. */
    private volatile @Nullable Path folder;

    private @Nullable FileChannel lock;
    private @Nullable OutputStream out;
    private Instant since = Instant.MIN;
    /** How long, from then on, nothing new is begun. */
    private volatile Duration span = Duration.ZERO;

    /**
     * Takes the first folder below the base that no other executor holds. If the disk refuses even that, nothing is
     * remembered.
     *
     * @param memory how long a line matters although no later file repeats it
     */
    Journal(Path base, Clock clock, Duration memory) {
        this.clock = clock;
        this.memory = memory;
        this.folder = claim(base);
        if (folder != null) {
            adopt(base, folder);
        }
    }

    /** Hands over each line of an earlier process, oldest first; a line that is refused is reported. */
    void read(Predicate<String> reader) {
        try {
            for (Path file : folder == null ? List.<Path>of() : files(folder)) {
                read(file, reader);
            }
        } catch (IOException e) {
            unread(folder, e);
        }
    }

    /** Whether the disk has taken the last lines; asked by any thread. */
    boolean isKept() {
        return folder != null && !span.equals(REST_AFTER_FAILURE);
    }

    /** Whether {@link #begin} is to be called before the next line. */
    boolean isFull() {
        Instant now = clock.instant();
        // before its beginning: the clock was set back, maybe by hours
        return folder != null && (now.isBefore(since) || now.isAfter(since.plus(span)));
    }

    /** Begins a new file with these lines, and removes those that nobody needs any more. */
    void begin(List<String> lines) {
        Path directory = folder;
        if (directory == null) {
            return;
        }
        Instant now = clock.instant();
        try {
            List<Path> old = files(directory);
            Path file = next(directory);
            Path draft = directory.resolve("draft");
            closeFile();
            Files.write(draft, bytes(lines));
            Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
            // an output stream, since an interrupted thread would close a channel
            out = Files.newOutputStream(file, StandardOpenOption.APPEND);
            since = now;
            span = SPAN;
            old.forEach(each -> remove(each, now.minus(memory)));
        } catch (IOException e) {
            fail("Cannot begin a new journal of runs in " + directory, e);
        }
    }

    /** False if the lines are to be appended again, to the next file. */
    boolean append(List<String> lines) {
        OutputStream open = out;
        try {
            if (open != null) {
                open.write(bytes(lines));
            }
            return open != null || folder == null;
        } catch (IOException e) {
            fail("Cannot write the journal of runs in " + folder, e);
            return false;
        }
    }

    @Override
    public void close() {
        Path held = folder;
        folder = null;
        try {
            closeFile();
            if (held != null) {
                release(held, lock);
                lock = null;
            }
        } catch (IOException e) {
            complain("Cannot close the journal of runs", e);
        }
    }

    /** Nothing is written for a while; what the disk misses meanwhile stands at the beginning of the next file. */
    private void fail(String what, IOException problem) {
        complain(what + "; the runs go on", problem);
        since = clock.instant();
        span = REST_AFTER_FAILURE;
        try {
            closeFile();
        } catch (IOException e) {
            problem.addSuppressed(e);
        }
    }

    private @Nullable Path claim(Path base) {
        try {
            for (int number = 1; number <= MOST_FOLDERS; number++) {
                Path candidate = folder(base, number);
                lock = lock(Files.createDirectories(candidate));
                if (lock != null) {
                    return candidate;
                }
                LOGGER.log(
                        System.Logger.Level.WARNING,
                        "Another executor uses {0}; set ringmaster.executor.logpath to a folder of its own for each",
                        candidate);
            }
        } catch (IOException e) {
            complain("Runs are not remembered across a restart: cannot use " + base, e);
        }
        return null;
    }

    /** Takes what executors left that shared this base, and may never come back to take these folders again. */
    private static void adopt(Path base, Path own) {
        for (int number = 1; number <= MOST_FOLDERS; number++) {
            Path other = folder(base, number);
            if (other.equals(own) || !Files.exists(other)) {
                continue;
            }
            try {
                FileChannel held = lock(other);
                if (held == null) {
                    continue;
                }
                try {
                    for (Path file : files(other)) {
                        Files.move(file, next(own));
                    }
                } finally {
                    release(other, held);
                }
            } catch (IOException e) {
                complain("Cannot take over the journal of runs in " + other, e);
            }
        }
    }

    private static Path folder(Path base, int number) {
        return base.resolve(number == 1 ? "runs" : "runs-" + number);
    }

    /** Null if another executor has it. */
    private static @Nullable FileChannel lock(Path candidate) throws IOException {
        if (System.getProperties().putIfAbsent(claimOf(candidate), "") != null) {
            return null;
        }
        FileChannel channel = null;
        boolean taken = false;
        try {
            channel = FileChannel.open(candidate.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            taken = channel.tryLock() != null;
            return taken ? channel : null;
        } finally {
            if (!taken) {
                release(candidate, channel);
            }
        }
    }

    private static void release(Path candidate, @Nullable FileChannel channel) throws IOException {
        if (channel != null) {
            channel.close();
        }
        System.getProperties().remove(claimOf(candidate));
    }

    /**
     * A file must not be opened twice in one process, since to close either channel gives up the lock of the other; the
     * classes of two applications have only the JVM in common.
     */
    private static String claimOf(Path candidate) throws IOException {
        return Journal.class.getName() + candidate.toRealPath();
    }

    private void closeFile() throws IOException {
        OutputStream open = out;
        out = null;
        if (open != null) {
            open.close();
        }
    }

    private static List<Path> files(Path directory) throws IOException {
        try (Stream<Path> entries = Files.list(directory)) {
            return entries.filter(file -> file.getFileName().toString().matches("\\d{10}\\.journal"))
                    .sorted()
                    .toList();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** If it is older. What the disk refuses is reported, and stays. */
    private static void remove(Path file, Instant limit) {
        try {
            if (Files.getLastModifiedTime(file).toInstant().isBefore(limit)) {
                Files.delete(file);
            }
        } catch (IOException e) {
            complain("Cannot remove " + file, e);
        }
    }

    /** What the disk refuses is reported, and keeps no other file from being read. */
    private static void read(Path file, Predicate<String> reader) {
        int bad = 0;
        // not Files.newBufferedReader: it refuses a file with one byte that is no UTF-8
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                boolean whole = line.endsWith(END) && reader.test(line.substring(0, line.length() - 1));
                bad += whole || line.isEmpty() ? 0 : 1;
            }
        } catch (IOException e) {
            unread(file, e);
        }
        if (bad > 0) {
            LOGGER.log(System.Logger.Level.WARNING, "{0} damaged lines in {1} were passed over", bad, file);
        }
    }

    private static Path next(Path directory) throws IOException {
        List<Path> files = files(directory);
        int last = 0;
        if (!files.isEmpty()) {
            String name = files.get(files.size() - 1).getFileName().toString();
            last = Integer.parseInt(name.substring(0, name.indexOf('.')));
        }
        return directory.resolve("%010d.journal".formatted(last + 1));
    }

    private static byte[] bytes(List<String> lines) {
        StringBuilder text = new StringBuilder();
        lines.forEach(line -> text.append(line).append(END).append('\n'));
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static void unread(@Nullable Path what, IOException problem) {
        complain("Cannot read the journal of runs in " + what + "; they may be reported as lost", problem);
    }

    private static void complain(String what, IOException problem) {
        LOGGER.log(System.Logger.Level.WARNING, what, problem);
    }
}
