package io.ringmaster.executor.logfile;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.executor.SettableClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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

        new LogCleaning(base, 30, clock).run();

        assertThat(base).isDirectoryNotContaining("glob:**/2024-01-01").isDirectoryNotContaining("glob:**/2025-09-30");
        assertThat(base.resolve("2025-10-01")).exists();
        assertThat(base.resolve("callbacklogs")).exists();
        assertThat(base.resolve("2025-13-99")).exists();
    }

    @Test
    void keepsEverythingBelowThreeDays() throws IOException {
        Files.createDirectories(base.resolve("2020-01-01"));

        new LogCleaning(base, 2, clock).run();

        assertThat(base.resolve("2020-01-01")).exists();
    }

    @Test
    void anAbsentBaseIsNoProblem() {
        new LogCleaning(base.resolve("absent"), 30, clock).run();

        assertThat(base.resolve("absent")).doesNotExist();
    }
}
