package io.ringmaster.scheduler.testing;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

/** Keeps what the center logs at a level or above, and prints none of it, as faults that a test makes are no news. */
public final class LogWatch extends Handler implements AutoCloseable {
    private final List<LogRecord> records = new CopyOnWriteArrayList<>();
    private final SimpleFormatter formatter = new SimpleFormatter();
    /** Held, as a level is forgotten with its logger. */
    private final List<Logger> loggers;

    private LogWatch(Level level, List<String> names) {
        setLevel(level);
        loggers = names.stream().map(Logger::getLogger).toList();
        for (Logger logger : loggers) {
            logger.addHandler(this);
            logger.setUseParentHandlers(false);
        }
    }

    public static LogWatch on(Level level, String... loggers) {
        return new LogWatch(level, List.of(loggers));
    }

    /** What was logged, each with its trace. */
    public List<String> texts() {
        return records.stream().map(formatter::format).toList();
    }

    @Override
    public void publish(LogRecord entry) {
        if (isLoggable(entry)) {
            records.add(entry);
        }
    }

    @Override
    public void flush() {
        // nothing is buffered
    }

    @Override
    public void close() {
        for (Logger logger : loggers) {
            logger.removeHandler(this);
            logger.setUseParentHandlers(true);
        }
    }
}
