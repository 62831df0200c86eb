package io.ringmaster.scheduler.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * Work under locks that others wait for: a holder that froze, or that the database cannot reach, loses them after five seconds
 * of silence, as its session ends (design, "Planning").
 *
 * <p>The limit of idle sessions has to be taken back on the same connection, which is the pool's after the server's commit, and
 * not before the locks are gone: who froze in between would keep them for hours. So the work is committed here, and what the
 * server commits afterwards is empty. Costs four short statements.
 */
public final class LimitedHold {
    private static final String LIMIT = "SET SESSION wait_timeout = 5";
    private static final String NO_LIMIT = "SET SESSION wait_timeout = DEFAULT";

    private LimitedHold() {}

    /** Work inside a transaction. */
    @FunctionalInterface
    public interface Work<T> {
        T done() throws SQLException;
    }

    /** The result of the work, which is all that the transaction of the connection does, and which is committed. */
    public static <T> T during(Connection connection, Work<T> work) throws SQLException {
        if (Dialect.of(connection) != Dialect.MYSQL) {
            return work.done();
        }
        execute(connection, LIMIT);
        try (Undo limit = () -> execute(connection, NO_LIMIT);
                Undo locks = () -> execute(connection, "ROLLBACK")) {
            T result = work.done();
            execute(connection, "COMMIT");
            return result;
        }
    }

    private interface Undo extends AutoCloseable {
        @Override
        void close() throws SQLException;
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
