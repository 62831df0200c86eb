package io.ringmaster.system;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What was spent until one moment: CPU of center and database in seconds, statements of the database's clients. */
record Measured(double centerSeconds, double databaseSeconds, long questions) {
    private static final double TICKS_PER_SECOND = 100;

    static Measured now(ServerProcess center, MariaDb database) {
        return new Measured(
                cpuSeconds(center.workerPid()), cpuSeconds(database.process().workerPid()), database.questions());
    }

    Measured since(Measured earlier) {
        return new Measured(
                centerSeconds - earlier.centerSeconds,
                databaseSeconds - earlier.databaseSeconds,
                questions - earlier.questions);
    }

    static double cpuSeconds(long pid) {
        try {
            String stat = Files.readString(Path.of("/proc", Long.toString(pid), "stat"));
            // the name in parentheses may hold blanks
            String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
            return (Long.parseLong(fields[11]) + Long.parseLong(fields[12])) / TICKS_PER_SECOND;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
