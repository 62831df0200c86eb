package io.ringmaster.scheduler.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * Work under locks that others wait for: a holder that froze, or that the database cannot reach, loses them after five seconds
 * of silence, as its session ends (design, "Planning").
 */
public final class LimitedHold {
    private static final String SECONDS = "5";

    private LimitedHold() {}

    /** Work inside a transaction. */
    @FunctionalInterface
    public interface Work<T> {
        T done() throws SQLException;
    }

    /** The result of the work, which is all that the transaction of the connection does. */
    public static <T> T during(Connection connection, Work<T> work) throws SQLException {
        if (Dialect.of(connection) != Dialect.MYSQL) {
            return work.done();
        }
        limit(connection, SECONDS);
        try {
            return work.done();
        } finally {
            limit(connection, "DEFAULT");
        }
    }

    private static void limit(Connection connection, String seconds) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("SET SESSION wait_timeout = " + seconds);
        }
    }
}
