package io.ringmaster.executor.logfile;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.executor.SettableClock;
import io.ringmaster.protocol.LogPage;
import io.ringmaster.protocol.LogRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LineIndexTest {
    private static final long DATE = 1760000000000L;
    private static final int LINES = 2_000_000;
    private static final String LINE = "line %09d " + "x".repeat(84) + "\n";

    @TempDir
    Path base;

    private LogFiles logs;
    private Path file;

    @BeforeEach
    void open() {
        logs = new LogFiles(base, new SettableClock("2025-10-09T09:00:00Z"));
        file = logs.file(1, DATE);
    }

    @Test
    void aLineDeepInALargeFileIsThereAtOnce() throws IOException {
        write(1, LINES);
        assertThat(Files.size(file)).isGreaterThan(190L << 20);
        // the fastest of some: what else the machine does is not what is measured
        Duration took = Duration.ofDays(1);
        LogPage page = read(1_000_000);
        for (int round = 0; round < 10; round++) {
            long begin = System.nanoTime();
            page = read(1_000_000);
            Duration now = Duration.ofNanos(System.nanoTime() - begin);
            took = now.compareTo(took) < 0 ? now : took;
        }

        assertThat(page.logContent()).startsWith(LINE.formatted(1_000_000)).hasSizeLessThanOrEqualTo(1 << 20);
        assertThat(page.toLineNum())
                .isEqualTo(1_000_000 + (1 << 20) / LINE.formatted(1).length() - 1);
        assertThat(took).isLessThan(Duration.ofMillis(50));
        assertThat(read(LINES).logContent()).isEqualTo(LINE.formatted(LINES));
        assertThat(read(LINES + 1).toLineNum()).isZero();
    }

    @Test
    void everyLineIsFoundWhateverBecameOfTheIndex() throws IOException {
        write(1, 50_000);
        assertFound(50_000);
        Path index = file.resolveSibling("1.log.index");

        Files.delete(index);
        assertFound(50_000);
        Files.write(index, new byte[] {1}, StandardOpenOption.APPEND);
        assertFound(50_000);
        write(50_001, 60_000);
        assertFound(60_000);
        Files.delete(file);
        write(1, 20_000);
        assertFound(20_000);
    }

    @Test
    void whatAScriptWroteByItselfHasOneWhenItsRunEnds() throws IOException {
        try (RunLog log = logs.of(1, DATE)) {
            log.line(LineIndexTest.class, "begins");
            Files.writeString(file, LINE.formatted(2).repeat(50_000), StandardOpenOption.APPEND);
        }

        assertThat(file.resolveSibling("1.log.index")).isNotEmptyFile();
    }

    @Test
    void aSmallFileHasNone() throws IOException {
        write(1, 1000);
        read(900);

        assertThat(file.getParent()).isDirectoryContaining(entry -> entry.equals(file));
        assertThat(file.resolveSibling("1.log.index")).doesNotExist();
    }

    @Test
    void whereNoIndexCanBeWrittenALargeFileIsReadAllTheSame() throws IOException {
        // whoever writes there finds no folder
        Path index = Files.createSymbolicLink(
                Files.createDirectories(file.getParent()).resolve("1.log.index"), Path.of("absent/x"));
        write(1, 20_000);
        assertFound(20_000);

        Files.delete(index);
        read(1);
        assertThat(index).as("once the disk is well").isNotEmptyFile();
    }

    private void assertFound(int lines) throws IOException {
        for (int line = 1; line <= lines; line += 997) {
            assertThat(read(line).logContent()).startsWith(LINE.formatted(line));
        }
        assertThat(read(lines).logContent()).isEqualTo(LINE.formatted(lines));
    }

    private LogPage read(int line) throws IOException {
        return logs.read(new LogRequest(DATE, 1, line));
    }

    private void write(int from, int to) {
        try (RunLog log = logs.of(1, DATE)) {
            StringBuilder text = new StringBuilder();
            for (int line = from; line <= to; line++) {
                text.append("line ");
                String number = Integer.toString(line);
                text.append("0".repeat(9 - number.length())).append(number);
                text.append(LINE, LINE.indexOf("d ") + 1, LINE.length());
                if (text.length() > 10_000 || line == to) {
                    log.write(text.toString());
                    text.setLength(0);
                }
            }
        }
    }
}
