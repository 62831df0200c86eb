package io.ringmaster.executor.logfile;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Removes the directories of days that are older than the retention, and the oldest files while all of them are too
 * large; everything else in the base stays.
 */
public final class LogCleaning implements Runnable {
    private static final System.Logger LOGGER = System.getLogger(LogCleaning.class.getName());
    private static final int LEAST_DAYS = 3;
    /** What was written since then may still be written, and is kept whatever its size. */
    private static final Duration FRESH = Duration.ofHours(1);

    private final Path base;
    private final int retentionDays;
    private final long limitBytes;
    private final Clock clock;

    /**
     * With fewer than 3 days it never removes anything for its age (interop 5.7).
     *
     * @param limitBytes of all log files together; 0 means none
     */
    public LogCleaning(Path base, int retentionDays, long limitBytes, Clock clock) {
        this.base = base;
        this.retentionDays = retentionDays;
        this.limitBytes = limitBytes;
        this.clock = clock;
    }

    @Override
    public void run() {
        if (!Files.isDirectory(base)) {
            return;
        }
        try {
            if (retentionDays >= LEAST_DAYS) {
                removeOld(LocalDate.now(clock).minusDays(retentionDays));
            }
            if (limitBytes > 0) {
                removeLarge();
            }
        } catch (IOException | UncheckedIOException e) {
            LOGGER.log(System.Logger.Level.WARNING, "Cannot remove old logs in " + base + "; the next try follows", e);
        }
    }

    private void removeOld(LocalDate oldestKept) throws IOException {
        for (Path day : days()) {
            if (LocalDate.parse(day.getFileName().toString()).isBefore(oldestKept)) {
                remove(day);
            }
        }
    }

    private void removeLarge() throws IOException {
        List<LogFile> files = new ArrayList<>();
        for (Path day : days()) {
            try (Stream<Path> entries = Files.list(day)) {
                for (Path entry : entries.toList()) {
                    files.add(new LogFile(
                            entry,
                            Files.size(entry),
                            Files.getLastModifiedTime(entry).toInstant()));
                }
            }
        }
        files.sort(Comparator.comparing(LogFile::written));
        long total = files.stream().mapToLong(LogFile::size).sum();
        Instant fresh = clock.instant().minus(FRESH);
        for (LogFile file : files) {
            if (total <= limitBytes || file.written().isAfter(fresh)) {
                return;
            }
            Files.delete(file.path());
            total -= file.size();
        }
    }

    private List<Path> days() throws IOException {
        try (Stream<Path> entries = Files.list(base)) {
            return entries.filter(Files::isDirectory).filter(LogCleaning::isDay).toList();
        }
    }

    private static boolean isDay(Path directory) {
        try {
            LocalDate.parse(directory.getFileName().toString());
            return true;
        } catch (DateTimeParseException e) {
            // not one of ours: retry files and scripts live here too
            return false;
        }
    }

    private static void remove(Path directory) throws IOException {
        try (Stream<Path> entries = Files.walk(directory)) {
            for (Path entry : entries.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(entry);
            }
        }
    }

    private record LogFile(Path path, long size, Instant written) {}
}
