package io.ringmaster.scheduler.database;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;

/**
 * Who of the cluster does a duty that is to be done once: the row of {@code ringmaster_duty} says when it was last done, so
 * that neither a restart nor a second center does it again (seed 002 asks why).
 */
public final class Claims {
    /** The clocks of two centers may differ by this much while they follow the database's. */
    private static final Duration AHEAD = Duration.ofSeconds(10);

    /**
     * Claims a duty; at most one center succeeds.
     *
     * @param before the claim succeeds only if the duty was last done before this, or by a clock that was ahead and has been
     *     set back since
     */
    public boolean claim(Connection connection, String duty, long node, Instant before, Instant now)
            throws SQLException {
        row(connection, duty);
        try (PreparedStatement update = connection.prepareStatement(
                "UPDATE ringmaster_duty SET last_run = ?, node = ? WHERE name = ? AND (last_run < ? OR last_run > ?)")) {
            update.setLong(1, now.toEpochMilli());
            update.setLong(2, node);
            update.setString(3, duty);
            update.setLong(4, before.toEpochMilli());
            update.setLong(5, now.plus(AHEAD).toEpochMilli());
            return update.executeUpdate() == 1;
        }
    }

    /** Waits for whoever holds this name, and holds it until the end of the transaction. */
    public void serialize(Connection connection, String name) throws SQLException {
        row(connection, name);
    }

    private static void row(Connection connection, String name) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(
                "INSERT INTO ringmaster_duty (name, last_run) VALUES (?, 0) ON DUPLICATE KEY UPDATE name = name")) {
            insert.setString(1, name);
            insert.executeUpdate();
        }
    }
}
