package io.ringmaster.scheduler.request.control;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The statements of {@code ringmaster_request}. */
public final class RequestRows {
    /** How long a key means the same request. */
    public static final Duration KEPT = Duration.ofHours(24);

    /**
     * A request.
     *
     * @param claim of whoever does it
     * @param fingerprint of what was asked
     * @param status of the answer; 0 while there is none
     */
    public record Row(
            String claim,
            String fingerprint,
            int status,
            @Nullable String location,
            @Nullable String body) {}

    /** Claims a key unless it is claimed, and returns the row that has it then. Waits for whoever claims it now. */
    public Row claim(Connection connection, String digest, String claim, String fingerprint, Instant now)
            throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(
                "INSERT INTO ringmaster_request (digest, claim, fingerprint, begun_at) VALUES (?, ?, ?, ?)"
                        + " ON DUPLICATE KEY UPDATE digest = VALUES(digest)")) {
            insert.setString(1, digest);
            insert.setString(2, claim);
            insert.setString(3, fingerprint);
            insert.setLong(4, now.toEpochMilli());
            insert.executeUpdate();
        }
        try (PreparedStatement select = connection.prepareStatement(
                "SELECT claim, fingerprint, status, location, answer FROM ringmaster_request WHERE digest = ?")) {
            select.setString(1, digest);
            try (ResultSet row = select.executeQuery()) {
                row.next();
                return new Row(row.getString(1), row.getString(2), row.getInt(3), row.getString(4), row.getString(5));
            }
        }
    }

    /** Keeps the answer of a claimed request. */
    public void answer(
            Connection connection, String claim, int status, @Nullable String location, @Nullable String body)
            throws SQLException {
        try (PreparedStatement update = connection.prepareStatement(
                "UPDATE ringmaster_request SET status = ?, location = ?, answer = ? WHERE claim = ?")) {
            update.setInt(1, status);
            update.setString(2, location);
            update.setString(3, body);
            update.setString(4, claim);
            update.executeUpdate();
        }
    }

    /** Gives a key back. */
    public void release(Connection connection, String claim) throws SQLException {
        try (PreparedStatement delete = connection.prepareStatement("DELETE FROM ringmaster_request WHERE claim = ?")) {
            delete.setString(1, claim);
            delete.executeUpdate();
        }
    }

    /** Forgets keys that are too old, some of them at a time; returns how many. */
    public int forgetOld(Connection connection, Instant now) throws SQLException {
        try (PreparedStatement delete =
                connection.prepareStatement("DELETE FROM ringmaster_request WHERE begun_at < ? LIMIT 1000")) {
            delete.setLong(1, now.minus(KEPT).toEpochMilli());
            return delete.executeUpdate();
        }
    }
}
