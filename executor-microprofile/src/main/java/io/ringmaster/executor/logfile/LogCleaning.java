package io.ringmaster.executor.logfile;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Removes the directories of days that are older than the retention; everything else in the base stays. */
public final class LogCleaning implements Runnable {
    private static final System.Logger LOGGER = System.getLogger(LogCleaning.class.getName());
    private static final int LEAST_DAYS = 3;

    private final Path base;
    private final int retentionDays;
    private final Clock clock;

    /** With fewer than 3 days it never removes anything (interop 5.7). */
    public LogCleaning(Path base, int retentionDays, Clock clock) {
        this.base = base;
        this.retentionDays = retentionDays;
        this.clock = clock;
    }

    @Override
    public void run() {
        if (retentionDays < LEAST_DAYS || !Files.isDirectory(base)) {
            return;
        }
        LocalDate oldestKept = LocalDate.now(clock).minusDays(retentionDays);
        try {
            for (Path day : days()) {
                if (date(day).filter(date -> date.isBefore(oldestKept)).isPresent()) {
                    remove(day);
                }
            }
        } catch (IOException | UncheckedIOException e) {
            LOGGER.log(
                    System.Logger.Level.WARNING, "Cannot remove old logs in " + base + "; the next try is in a day", e);
        }
    }

    private List<Path> days() throws IOException {
        try (Stream<Path> entries = Files.list(base)) {
            return entries.filter(Files::isDirectory).toList();
        }
    }

    private static Optional<LocalDate> date(Path directory) {
        try {
            return Optional.of(LocalDate.parse(directory.getFileName().toString()));
        } catch (DateTimeParseException e) {
            // not one of ours: retry files and scripts live here too
            return Optional.empty();
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
