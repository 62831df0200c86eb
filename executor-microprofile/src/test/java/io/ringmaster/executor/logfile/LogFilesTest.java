package io.ringmaster.executor.logfile;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.executor.LoggedText;
import io.ringmaster.executor.SettableClock;
import io.ringmaster.protocol.LogPage;
import io.ringmaster.protocol.LogRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogFilesTest {
    private static final long DATE = Instant.parse("2025-10-09T08:53:20Z").toEpochMilli();

    @TempDir
    Path base;

    private LogFiles logs;

    @BeforeEach
    void open() {
        logs = new LogFiles(base, new SettableClock("2025-10-09T09:00:00Z"));
    }

    @Test
    void answersFromAnyLineOn() throws IOException {
        write("line one\nline two\nline three\nline four\n");

        assertThat(read(1)).isEqualTo(new LogPage(1, 4, "line one\nline two\nline three\nline four\n", false));
        assertThat(read(0)).isEqualTo(new LogPage(0, 4, "line one\nline two\nline three\nline four\n", false));
        assertThat(read(3)).isEqualTo(new LogPage(3, 4, "line three\nline four\n", false));
        assertThat(read(5)).isEqualTo(new LogPage(5, 0, "", false));
    }

    @Test
    void aLineIsReadWhenItIsComplete() throws IOException {
        write("one\ntw");

        assertThat(read(1)).isEqualTo(new LogPage(1, 1, "one\n", false));
    }

    @Test
    void aLineAfterTheEndIsWrittenAndLeavesNothingOpen() throws IOException {
        RunLog log = logs.of(1, DATE);
        log.write("one\n");
        log.close();
        log.write("two\n");

        assertThat(read(1).logContent()).isEqualTo("one\ntwo\n");
        try (Stream<Path> open = Files.list(Path.of("/proc/self/fd"))) {
            assertThat(open.filter(Files::isSymbolicLink).map(LogFilesTest::target))
                    .doesNotContain(logs.file(1, DATE).toString());
        }
    }

    @Test
    void aMissingFileIsTheEndWithAText() throws IOException {
        LogPage page = logs.read(new LogRequest(DATE, 4711, 1));

        assertThat(page.isEnd()).isTrue();
        assertThat(page.toLineNum()).isZero();
        assertThat(page.logContent()).contains("4711");
        assertThat(base).isEmptyDirectory();
    }

    @Test
    void aPageIsAtMostAMegabyteAndTheNextOneGoesOn() throws IOException {
        String line = "x".repeat(999) + "\n";
        write(line.repeat(3000));

        LogPage first = read(1);
        LogPage second = read(first.toLineNum() + 1);
        LogPage third = read(second.toLineNum() + 1);

        assertThat(first.logContent().length()).isLessThanOrEqualTo(1 << 20);
        assertThat(first.toLineNum() + 1).isEqualTo(second.fromLineNum());
        assertThat(third.toLineNum()).isEqualTo(3000);
        assertThat(first.logContent() + second.logContent() + third.logContent())
                .hasSize(3_000_000);
    }

    @Test
    void anEndlessLineIsCutAndPassed() throws IOException {
        write("x".repeat(3 << 20) + "\nafter\n");

        assertThat(read(1).toLineNum()).isEqualTo(1);
        assertThat(read(1).logContent()).hasSize(1 << 20);
        assertThat(read(2)).isEqualTo(new LogPage(2, 2, "after\n", false));
    }

    @Test
    void linesAfterTheEndAreStillWritten() throws IOException {
        RunLog log = logs.of(1, DATE);
        log.line("one");
        log.close();
        log.line("two");
        log.close();

        assertThat(logs.read(new LogRequest(DATE, 1, 1)).toLineNum()).isEqualTo(2);
    }

    @Test
    void aDiskThatRefusesDoesNotStopARun() throws IOException {
        Files.createFile(base.resolve("2025-10-09"));

        try (RunLog log = logs.of(1, DATE)) {
            log.line("lost");
            log.line(new IllegalStateException("lost too"));
        }

        assertThat(base.resolve("2025-10-09")).isRegularFile();
    }

    @Test
    void aDiskThatRefusesDoesNotFloodTheServersLog() throws IOException {
        Files.createFile(base.resolve("2025-10-09"));

        try (LoggedText server = new LoggedText(RunLog.class)) {
            for (int id = 1; id <= 100; id++) {
                try (RunLog log = logs.of(id, DATE)) {
                    log.line("lost");
                }
            }
            // none if another test has seen to one just now
            assertThat(server.lines()).hasSizeLessThanOrEqualTo(1);
        }
    }

    private void write(String text) throws IOException {
        Path file = base.resolve("2025-10-09").resolve("1.log");
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private LogPage read(int from) throws IOException {
        return logs.read(new LogRequest(DATE, 1, from));
    }

    /** Empty if the descriptor is closed by now: the one of the listing is among them. */
    private static String target(Path descriptor) {
        try {
            return Files.readSymbolicLink(descriptor).toString();
        } catch (IOException e) {
            return "";
        }
    }
}
