package io.ringmaster.scheduler.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * Work under locks that others wait for: a holder that froze, or that the database cannot reach, loses them after five seconds
 * of silence, as its session ends (design, "Planning").
 *
 * <p>The limit of idle sessions has to be taken back before the commit, as the connection is the pool's afterwards. A holder
 * that freezes between the two keeps the locks on MySQL as long as that lets any session be idle. MariaDB, which knows a limit
 * for sessions that are idle in a transaction, ends it all the same: that limit stays, since it harms no session in the pool.
 */
public final class LimitedHold {
    private static final String LIMIT =
            "SET SESSION wait_timeout = 5 /*M!100301 , SESSION idle_transaction_timeout = 5 */";
    private static final String NO_LIMIT = "SET SESSION wait_timeout = DEFAULT";

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
        execute(connection, LIMIT);
        try {
            return work.done();
        } finally {
            execute(connection, NO_LIMIT);
        }
    }

    private static void execute(Connection connection, String setting) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(setting);
        }
    }
}
