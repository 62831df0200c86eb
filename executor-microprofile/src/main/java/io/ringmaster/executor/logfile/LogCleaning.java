package io.ringmaster.executor.logfile;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
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
    /** The working directory of a script need not change while the script runs, maybe at another executor in the base. */
    private static final Duration FRESH_DIRECTORY = Duration.ofDays(1);

    private final Path base;
    private final int retentionDays;
    private final long limitBytes;
    private final Supplier<Set<String>> open;
    private final Clock clock;

    /**
     * With fewer than 3 days it never removes anything for its age (interop 5.7).
     *
     * @param limitBytes of all log files together; 0 means none
     * @param open log ids of the runs that wait or run, whose files stay whatever their size
     */
    public LogCleaning(Path base, int retentionDays, long limitBytes, Supplier<Set<String>> open, Clock clock) {
        this.base = base;
        this.retentionDays = retentionDays;
        this.limitBytes = limitBytes;
        this.open = open;
        this.clock = clock;
    }

    @Override
    public void run() {
        if (!Files.isDirectory(base)) {
            return;
        }
        if (retentionDays >= LEAST_DAYS) {
            removeOld(LocalDate.now(clock).minusDays(retentionDays));
        }
        if (limitBytes > 0) {
            removeLarge();
        }
    }

    private void removeOld(LocalDate oldestKept) {
        Set<String> kept = open.get();
        for (Path day : days()) {
            if (LocalDate.parse(day.getFileName().toString()).isBefore(oldestKept)) {
                List<Path> entries = entries(day);
                List<Path> old = entries.stream()
                        .filter(entry -> !kept.contains(logId(entry)))
                        .toList();
                old.forEach(LogCleaning::remove);
                if (old.size() == entries.size()) {
                    remove(day);
                }
            }
        }
    }

    private void removeLarge() {
        List<Map.Entry<Path, BasicFileAttributes>> files = new ArrayList<>();
        for (Path day : days()) {
            for (Path entry : entries(day)) {
                try {
                    files.add(Map.entry(
                            entry, Files.readAttributes(entry, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)));
                } catch (IOException e) {
                    complain(entry, e);
                }
            }
        }
        files.sort(Comparator.comparing(file -> file.getValue().lastModifiedTime()));
        long total = files.stream().mapToLong(file -> file.getValue().size()).sum();
        Set<String> kept = open.get();
        for (Map.Entry<Path, BasicFileAttributes> file : files) {
            BasicFileAttributes about = file.getValue();
            Instant fresh = clock.instant().minus(about.isDirectory() ? FRESH_DIRECTORY : FRESH);
            if (total > limitBytes
                    && !about.lastModifiedTime().toInstant().isAfter(fresh)
                    && !kept.contains(logId(file.getKey()))
                    && remove(file.getKey())) {
                total -= about.size();
            }
        }
    }

    private static String logId(Path file) {
        return file.getFileName().toString().split("\\.", 2)[0];
    }

    private List<Path> days() {
        return entries(base).stream()
                .filter(Files::isDirectory)
                .filter(LogCleaning::isDay)
                .toList();
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

    /** What the disk refuses is reported, and keeps nothing else from being removed. */
    private static boolean remove(Path path) {
        try {
            if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
                entries(path).forEach(LogCleaning::remove);
            }
            Files.delete(path);
            return true;
        } catch (IOException e) {
            complain(path, e);
            return false;
        }
    }

    private static List<Path> entries(Path directory) {
        try (Stream<Path> entries = Files.list(directory)) {
            return entries.toList();
        } catch (IOException | UncheckedIOException e) {
            complain(directory, e);
            return List.of();
        }
    }

    private static void complain(Path path, Exception problem) {
        LOGGER.log(System.Logger.Level.WARNING, "Cannot clean up " + path + "; the next try follows", problem);
    }
}
