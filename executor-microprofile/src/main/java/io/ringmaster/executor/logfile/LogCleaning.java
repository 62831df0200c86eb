package io.ringmaster.executor.logfile;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
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
    /** Later than the last change of any file that may go. */
    private static final long STAYS = Long.MAX_VALUE;

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
        try {
            if (Files.isDirectory(base)) {
                clean();
            }
        } catch (Throwable e) {
            // a schedule forgets whoever throws
            complain(base, e);
        }
    }

    private void clean() {
        List<Path> days = new ArrayList<>();
        sum(base, entry -> isDay(entry) && days.add(entry) ? 1 : 0);
        days.sort(null);
        if (retentionDays >= LEAST_DAYS) {
            LocalDate oldestKept = LocalDate.now(clock).minusDays(retentionDays);
            Set<String> kept = open.get();
            days.removeIf(day -> LocalDate.parse(name(day)).isBefore(oldestKept) && remove(day, kept));
        }
        if (limitBytes > 0) {
            removeLarge(days);
        }
    }

    private void removeLarge(List<Path> days) {
        long excess = -limitBytes;
        for (Path day : days) {
            excess += sum(day, LogCleaning::size);
        }
        Set<String> kept = open.get();
        for (Path day : days) {
            if (excess > 0) {
                excess -= removeOldest(day, kept, excess);
            }
        }
    }

    /**
     * Removes so many bytes, and says how many it were. Files that were changed in one minute go together, as a day may
     * have more than fit into memory.
     */
    private long removeOldest(Path day, Set<String> kept, long bytes) {
        SortedMap<Long, Long> sizes = new TreeMap<>();
        sum(day, file -> sizes.merge(minute(file, kept), size(file), Long::sum));
        long left = bytes;
        Set<Long> going = new HashSet<>();
        for (Map.Entry<Long, Long> minute : sizes.headMap(STAYS).entrySet()) {
            if (left > 0) {
                left -= minute.getValue();
                going.add(minute.getKey());
            }
        }
        return sum(day, file -> {
            long size = size(file);
            return going.contains(minute(file, kept)) && remove(file, Set.of()) ? size : 0;
        });
    }

    private static long size(Path file) {
        return file.toFile().length();
    }

    /** When the file was changed. */
    private long minute(Path path, Set<String> kept) {
        File file = path.toFile();
        Duration fresh = file.isDirectory() ? FRESH_DIRECTORY : FRESH;
        long millis = file.lastModified();
        return millis > clock.millis() - fresh.toMillis() || kept.contains(logId(path)) ? STAYS : millis / 60_000;
    }

    private static String logId(Path file) {
        return name(file).split("\\.", 2)[0];
    }

    private static String name(Path file) {
        return file.getFileName().toString();
    }

    private static boolean isDay(Path directory) {
        try {
            LocalDate.parse(name(directory));
            return Files.isDirectory(directory);
        } catch (DateTimeParseException e) {
            // not one of ours: retry files and scripts live here too
            return false;
        }
    }

    /** With all that is in it but what these runs have; what the disk refuses keeps nothing else from being removed. */
    private static boolean remove(Path path, Set<String> kept) {
        try {
            if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
                sum(path, entry -> !kept.contains(logId(entry)) && remove(entry, Set.of()) ? 1 : 0);
            }
            Files.delete(path);
            return true;
        } catch (DirectoryNotEmptyException e) {
            // what is in there has been reported, or belongs to a run that goes on
            return false;
        } catch (IOException e) {
            complain(path, e);
            return false;
        }
    }

    /** Of what is counted for each entry. */
    private static long sum(Path directory, ToLongFunction<Path> count) {
        try (Stream<Path> entries = Files.list(directory)) {
            return entries.mapToLong(count).sum();
        } catch (IOException | UncheckedIOException e) {
            complain(directory, e);
            return 0;
        }
    }

    private static void complain(Path path, Throwable problem) {
        LOGGER.log(System.Logger.Level.WARNING, "Cannot clean up " + path + "; the next try follows", problem);
    }
}
