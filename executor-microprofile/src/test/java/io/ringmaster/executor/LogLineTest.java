package io.ringmaster.executor;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.executor.api.JobContext;
import io.ringmaster.executor.handler.CurrentRun;
import io.ringmaster.executor.logfile.LogFiles;
import io.ringmaster.executor.logfile.RunLog;
import io.ringmaster.executor.run.Contexts;
import java.nio.file.Path;
import java.time.Instant;
import org.codehaus.groovy.Dispatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Outside the package of the log, because its own packages are never named as the source of a line. */
class LogLineTest {
    @Test
    void linesOfTheExecutorItselfHaveTheSameForm(@TempDir Path base) {
        LogFiles logs = new LogFiles(base, new SettableClock("2025-10-09T09:00:00Z"));

        try (RunLog log = logs.of(9001, Instant.parse("2025-10-09T08:53:20Z").toEpochMilli())) {
            log.line(LogLineTest.class, "hello");
        }

        assertThat(base.resolve("2025-10-09").resolve("9001.log"))
                .content()
                .matches("2025-10-09 09:00:00 \\[%s#\\w+]-\\[\\d+]-\\[%s] hello\n"
                        .formatted(
                                LogLineTest.class.getName(),
                                Thread.currentThread().getName()));
    }

    @Test
    void namesTimeSourceAndThread(@TempDir Path base) {
        LogFiles logs = new LogFiles(base, new SettableClock("2025-10-09T09:00:00Z"));

        try (RunLog log = logs.of(9001, Instant.parse("2025-10-09T08:53:20Z").toEpochMilli())) {
            log.line("hello");
        }

        assertThat(base.resolve("2025-10-09").resolve("9001.log"))
                .content()
                .matches("2025-10-09 09:00:00 \\[%s#namesTimeSourceAndThread]-\\[\\d+]-\\[%s] hello\n"
                        .formatted(
                                LogLineTest.class.getName(),
                                Thread.currentThread().getName()));
    }

    @Test
    void namesTheSourceAndNotTheContextThatIsInjected(@TempDir Path base) throws Exception {
        LogFiles logs = new LogFiles(base, new SettableClock("2025-10-09T09:00:00Z"));
        JobContext injected = CurrentRun.injected();

        try (RunLog log = logs.of(9001, Instant.parse("2025-10-09T08:53:20Z").toEpochMilli())) {
            CurrentRun.call(Contexts.of(log), () -> {
                injected.log("hello {}", "you");
                return true;
            });
        }

        assertThat(base.resolve("2025-10-09").resolve("9001.log"))
                .content()
                .contains("[" + LogLineTest.class.getName() + "#")
                .endsWith(" hello you\n");
    }

    @Test
    void namesTheSourceAndNotWhatGroovyCallsThrough(@TempDir Path base) {
        LogFiles logs = new LogFiles(base, new SettableClock("2025-10-09T09:00:00Z"));

        try (RunLog log = logs.of(9001, Instant.parse("2025-10-09T08:53:20Z").toEpochMilli())) {
            Dispatch.line(log, "hello");
        }

        assertThat(base.resolve("2025-10-09").resolve("9001.log"))
                .content()
                .contains(LogLineTest.class.getName() + "#namesTheSourceAndNotWhatGroovyCallsThrough]");
    }
}
