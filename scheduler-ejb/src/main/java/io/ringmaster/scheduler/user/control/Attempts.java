package io.ringmaster.scheduler.user.control;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Failed sign-ins, and how long the next one has to wait. */
public final class Attempts {
    private static final Duration KEPT = Duration.ofDays(1);
    private static final int LONGEST = 80;

    /**
     * What failures are counted for.
     *
     * @param free failures that cost nothing; each further one doubles the wait, beginning with one second
     */
    private record Count(String subject, int free, Duration longest) {
        Duration waitAfter(int failures) {
            int over = failures - free;
            return over < 0 ? Duration.ZERO : shorter(Duration.ofSeconds(1L << Math.min(over, 20)), longest);
        }

        private static Duration shorter(Duration one, Duration other) {
            return one.compareTo(other) < 0 ? one : other;
        }
    }

    private static List<Count> counts(String name, String address) {
        String account = name.substring(0, Math.min(LONGEST, name.length()));
        String from = address.substring(0, Math.min(LONGEST - 10, address.length()));
        return List.of(
                new Count("both " + from + " " + account, 3, Duration.ofMinutes(15)),
                new Count("from " + from, 20, Duration.ofMinutes(15)),
                new Count("account " + account, 30, Duration.ofSeconds(30)));
    }

    /** How long this person, from this address, has to wait; zero for not at all. */
    public Duration wait(Connection connection, String name, String address, Instant now) throws SQLException {
        Duration wait = Duration.ZERO;
        for (Count count : counts(name, address)) {
            Duration left = left(connection, count, now);
            wait = left.compareTo(wait) > 0 ? left : wait;
        }
        return wait;
    }

    private static Duration left(Connection connection, Count count, Instant now) throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement("SELECT failures, last_at FROM ringmaster_attempt WHERE subject = ?")) {
            statement.setString(1, count.subject());
            try (ResultSet row = statement.executeQuery()) {
                if (!row.next() || row.getLong(2) < now.minus(KEPT).toEpochMilli()) {
                    return Duration.ZERO;
                }
                Instant open = Instant.ofEpochMilli(row.getLong(2)).plus(count.waitAfter(row.getInt(1)));
                return open.isAfter(now) ? Duration.between(now, open) : Duration.ZERO;
            }
        }
    }

    /** Counts one that failed; forgets what is older than a day. */
    public void failed(Connection connection, String name, String address, Instant now) throws SQLException {
        try (PreparedStatement old =
                connection.prepareStatement("DELETE FROM ringmaster_attempt WHERE last_at < ? LIMIT 1000")) {
            old.setLong(1, now.minus(KEPT).toEpochMilli());
            old.executeUpdate();
        }
        for (Count count : counts(name, address)) {
            try (PreparedStatement statement = connection.prepareStatement(
                    "INSERT INTO ringmaster_attempt (subject, failures, last_at) VALUES (?, 1, ?)"
                            + " ON DUPLICATE KEY UPDATE failures = failures + 1, last_at = VALUES(last_at)")) {
                statement.setString(1, count.subject());
                statement.setLong(2, now.toEpochMilli());
                statement.executeUpdate();
            }
        }
    }

    /** Forgets the failures of somebody who is in now; those of the address are perhaps somebody else's. */
    public void succeeded(Connection connection, String name, String address) throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement("DELETE FROM ringmaster_attempt WHERE subject IN (?, ?)")) {
            List<Count> counts = counts(name, address);
            statement.setString(1, counts.get(0).subject());
            statement.setString(2, counts.get(2).subject());
            statement.executeUpdate();
        }
    }
}
