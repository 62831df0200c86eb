package io.ringmaster.scheduler.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;

/** A statement that may take longer than connections wait for an answer otherwise ({@code socketTimeout} in their URL). */
public final class LongStatement {
    private LongStatement() {}

    /** What is done with the connection. */
    @FunctionalInterface
    public interface Work<T> {
        T done() throws SQLException;
    }

    /**
     * Does the work while the connection waits longer.
     *
     * @param limit for each answer; zero for none
     */
    public static <T> T on(Connection connection, Duration limit, Work<T> work) throws SQLException {
        int before = connection.getNetworkTimeout();
        // it waits for ever as it is; so does H2, which has no network
        if (before == 0) {
            return work.done();
        }
        T result;
        connection.setNetworkTimeout(Runnable::run, Math.toIntExact(limit.toMillis()));
        try {
            result = work.done();
        } catch (SQLException | RuntimeException failure) {
            try {
                connection.setNetworkTimeout(Runnable::run, before);
            } catch (SQLException broken) {
                failure.addSuppressed(broken);
            }
            throw failure;
        }
        connection.setNetworkTimeout(Runnable::run, before);
        return result;
    }
}
