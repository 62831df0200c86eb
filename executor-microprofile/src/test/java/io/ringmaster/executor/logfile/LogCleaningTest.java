package io.ringmaster.executor.logfile;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.executor.SettableClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogCleaningTest {
    private final SettableClock clock = new SettableClock("2025-10-31T12:00:00Z");

    @TempDir
    Path base;

    @Test
    void removesOnlyDaysBeyondTheRetention() throws IOException {
        for (String name : new String[] {"2025-10-01", "2025-09-30", "2024-01-01", "callbacklogs", "2025-13-99"}) {
            Files.writeString(Files.createDirectories(base.resolve(name)).resolve("1.log"), "x");
        }

        new LogCleaning(base, 30, 0, Set::of, clock).run();

        assertThat(base).isDirectoryNotContaining("glob:**/2024-01-01").isDirectoryNotContaining("glob:**/2025-09-30");
        assertThat(base.resolve("2025-10-01")).exists();
        assertThat(base.resolve("callbacklogs")).exists();
        assertThat(base.resolve("2025-13-99")).exists();
    }

    @Test
    void removesTheOldestFilesWhileAllOfThemAreTooLarge() throws IOException {
        Path day = Files.createDirectories(base.resolve("2025-10-30"));
        for (int hoursAgo = 0; hoursAgo < 5; hoursAgo++) {
            Path file = Files.writeString(day.resolve(hoursAgo + ".log"), "x".repeat(100));
            Files.setLastModifiedTime(file, FileTime.from(clock.instant().minus(Duration.ofHours(hoursAgo))));
        }
        Path other = Files.writeString(
                Files.createDirectories(base.resolve("callbacklogs")).resolve("a"), "x");
        Files.setLastModifiedTime(other, FileTime.fromMillis(0));

        new LogCleaning(base, 30, 250, Set::of, clock).run();
        assertThat(day).isDirectoryContaining("glob:**/1.log").isDirectoryNotContaining("glob:**/2.log");

        new LogCleaning(base, 30, 1, Set::of, clock).run();
        assertThat(day.resolve("0.log")).as("may still be written").exists();
        assertThat(day.resolve("1.log")).doesNotExist();
        assertThat(other).exists();
    }

    @Test
    void whatAKilledScriptLeftDoesNotKeepTheLimitFromWorking() throws IOException {
        Path day = Files.createDirectories(base.resolve("2025-10-28"));
        Path left = Files.createDirectories(day.resolve("1.work"));
        Path elsewhere = Files.writeString(base.resolve("elsewhere"), "x");
        Files.createSymbolicLink(left.resolve("link"), base);
        Files.writeString(Files.createDirectory(left.resolve("deep")).resolve("data"), "x");
        Path running = Files.createDirectories(day.resolve("2.work"));
        Files.writeString(running.resolve("2_1.sh"), "sleep 20000");
        Path log = Files.writeString(day.resolve("1.log"), "x".repeat(100));
        age(left, 30);
        age(log, 29);
        age(running, 4);

        new LogCleaning(base, 30, 1, Set::of, clock).run();

        assertThat(left).doesNotExist();
        assertThat(log).doesNotExist();
        assertThat(elsewhere).exists();
        assertThat(running).as("may be in use").isNotEmptyDirectory();
    }

    @Test
    void whatBelongsToARunThatHasNotEndedStays() throws IOException {
        Path day = Files.createDirectories(base.resolve("2025-10-28"));
        for (String run : new String[] {"7", "77"}) {
            Path log = Files.writeString(day.resolve(run + ".log"), "x".repeat(100));
            Path work = Files.createDirectories(day.resolve(run + ".work"));
            Files.writeString(work.resolve("script"), "x");
            age(log, 30);
            age(work, 30);
        }

        new LogCleaning(base, 30, 1, () -> Set.of("7"), clock).run();

        assertThat(day.resolve("7.log")).exists();
        assertThat(day.resolve("7.work")).isNotEmptyDirectory();
        assertThat(day.resolve("77.log")).doesNotExist();
        assertThat(day.resolve("77.work")).doesNotExist();
    }

    @Test
    void aRunThatGoesOnBeyondTheRetentionKeepsWhatIsItsOwn() throws IOException {
        Path day = Files.createDirectories(base.resolve("2025-09-20"));
        Files.writeString(Files.createDirectories(day.resolve("7.work")).resolve("script"), "x");
        Files.writeString(day.resolve("7.log"), "x");
        Files.writeString(day.resolve("8.log"), "x");

        new LogCleaning(base, 30, 0, () -> Set.of("7"), clock).run();

        assertThat(day.resolve("7.log")).exists();
        assertThat(day.resolve("7.work")).isNotEmptyDirectory();
        assertThat(day.resolve("8.log")).doesNotExist();

        new LogCleaning(base, 30, 0, Set::of, clock).run();

        assertThat(day).doesNotExist();
    }

    @Test
    void goesOnAfterAnError() throws IOException {
        Path day = Files.createDirectories(base.resolve("2025-09-20"));
        AtomicBoolean broken = new AtomicBoolean(true);
        Runnable cleaning = new LogCleaning(
                base,
                30,
                0,
                () -> {
                    if (broken.getAndSet(false)) {
                        throw new NoClassDefFoundError("once");
                    }
                    return Set.of();
                },
                clock);

        cleaning.run();
        assertThat(day).exists();
        cleaning.run();
        assertThat(day).doesNotExist();
    }

    @Test
    void theOldestDaysGoFirstAndWhatCannotGoDoesNotCount() throws IOException {
        for (String name : new String[] {"2025-10-27", "2025-10-28", "2025-10-29"}) {
            Path day = Files.createDirectories(base.resolve(name));
            for (String run : new String[] {"7", "8"}) {
                age(Files.writeString(day.resolve(run + ".log"), "x".repeat(100)), 30);
            }
        }

        new LogCleaning(base, 30, 400, () -> Set.of("7"), clock).run();

        assertThat(base.resolve("2025-10-27/8.log")).doesNotExist();
        assertThat(base.resolve("2025-10-28/8.log")).doesNotExist();
        assertThat(base.resolve("2025-10-29/8.log")).exists();
        assertThat(base.resolve("2025-10-27/7.log")).exists();
    }

    private void age(Path file, int hours) throws IOException {
        Files.setLastModifiedTime(file, FileTime.from(clock.instant().minus(Duration.ofHours(hours))));
    }

    @Test
    void keepsEverythingBelowThreeDays() throws IOException {
        Files.createDirectories(base.resolve("2020-01-01"));

        new LogCleaning(base, 2, 0, Set::of, clock).run();

        assertThat(base.resolve("2020-01-01")).exists();
    }

    @Test
    void anAbsentBaseIsNoProblem() {
        new LogCleaning(base.resolve("absent"), 30, 0, Set::of, clock).run();

        assertThat(base.resolve("absent")).doesNotExist();
    }
}
