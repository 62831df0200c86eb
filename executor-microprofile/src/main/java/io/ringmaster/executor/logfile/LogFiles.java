package io.ringmaster.executor.logfile;

import io.ringmaster.protocol.LogPage;
import io.ringmaster.protocol.LogRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;

/** Where the lines of each run are: {@code <base>/<yyyy-MM-dd>/<logId>.log}, the date in the executor's zone. */
public final class LogFiles {
    private final Path base;
    private final Clock clock;

    public LogFiles(Path base, Clock clock) {
        this.base = base;
        this.clock = clock;
    }

    /** The writer of one run; nothing is created before its first line. */
    public RunLog of(long logId, long logDateMillis) {
        return new RunLog(file(logId, logDateMillis), clock);
    }

    /** Answers {@code /log}; a run without a file is answered with a text for people, as the original does. */
    public LogPage read(LogRequest request) throws IOException {
        Path file = file(request.logId(), request.logDateTim());
        if (!Files.isRegularFile(file)) {
            return new LogPage(
                    request.fromLineNum(),
                    0,
                    "This executor holds no log of the run %d.".formatted(request.logId()),
                    true);
        }
        return new LineReader(file).read(request.fromLineNum());
    }

    /** The file of one run; it need not exist. */
    public Path file(long logId, long logDateMillis) {
        return base.resolve(day(logDateMillis).toString()).resolve(logId + ".log");
    }

    private LocalDate day(long logDateMillis) {
        return LocalDate.ofInstant(Instant.ofEpochMilli(logDateMillis), clock.getZone());
    }
}
