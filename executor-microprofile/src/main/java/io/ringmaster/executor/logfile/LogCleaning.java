package io.ringmaster.executor.logfile;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
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
        List<Map.Entry<Path, BasicFileAttributes>> files = new ArrayList<>();
        for (Path day : days()) {
            try (Stream<Path> entries = Files.list(day)) {
                for (Path entry : entries.toList()) {
                    files.add(Map.entry(entry, Files.readAttributes(entry, BasicFileAttributes.class)));
                }
            }
        }
        files.sort(Comparator.comparing(file -> file.getValue().lastModifiedTime()));
        long total = files.stream().mapToLong(file -> file.getValue().size()).sum();
        FileTime fresh = FileTime.from(clock.instant().minus(FRESH));
        for (Map.Entry<Path, BasicFileAttributes> file : files) {
            if (total <= limitBytes || file.getValue().lastModifiedTime().compareTo(fresh) > 0) {
                return;
            }
            Files.delete(file.getKey());
            total -= file.getValue().size();
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
}
