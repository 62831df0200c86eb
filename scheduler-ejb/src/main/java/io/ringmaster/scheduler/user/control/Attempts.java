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
     * @param fades whether a failure is forgiven each minute: behind one address are many people
     */
    private record Count(String subject, int free, Duration longest, boolean fades) {
        Duration waitAfter(int failures) {
            int over = failures - free;
            return over < 0 ? Duration.ZERO : shorter(Duration.ofSeconds(1L << Math.min(over, 20)), longest);
        }

        long forgiven(Duration ago) {
            return fades ? ago.toMinutes() : 0;
        }

        private static Duration shorter(Duration one, Duration other) {
            return one.compareTo(other) < 0 ? one : other;
        }
    }

    private static List<Count> counts(String name, String address) {
        String account = name.substring(0, Math.min(LONGEST, name.length()));
        String from = address.substring(0, Math.min(LONGEST - 10, address.length()));
        return List.of(
                new Count("both " + from + " " + account, 3, Duration.ofMinutes(15), false),
                new Count("from " + from, 20, Duration.ofMinutes(15), true),
                new Count("account " + account, 30, Duration.ofSeconds(30), false));
    }

    /** How long this person, from this address, has to wait; zero for not at all. */
    public Duration wait(Connection connection, String name, String address, Instant now) throws SQLException {
        Duration wait = Duration.ZERO;
        for (Count count : counts(name, address)) {
            Duration left = stored(connection, count, "").wait(count, now);
            wait = left.compareTo(wait) > 0 ? left : wait;
        }
        return wait;
    }

    /**
     * Counts a try as one that failed, until {@link #succeeded} takes that back or {@link #wasWrong} confirms it; false if it has
     * to wait. Tries at the same time come one after the other here, so that none of them goes uncounted.
     */
    public boolean begin(Connection connection, String name, String address, Instant now) throws SQLException {
        forgetOld(connection, now);
        List<Count> counts = counts(name, address);
        for (Count count : counts) {
            touch(connection, count, now);
            if (!stored(connection, count, " FOR UPDATE").wait(count, now).isZero()) {
                return false;
            }
        }
        for (Count count : counts) {
            increase(connection, count, now);
        }
        return true;
    }

    /** Counts one that failed. */
    public void failed(Connection connection, String name, String address, Instant now) throws SQLException {
        forgetOld(connection, now);
        for (Count count : counts(name, address)) {
            touch(connection, count, now);
            increase(connection, count, now);
        }
        wasWrong(connection, name, address, now);
    }

    /**
     * A try that began then has failed. Others at its address wait from then on, and not from tries after it that succeed.
     *
     * @param begun as given to {@link #begin}
     */
    public void wasWrong(Connection connection, String name, String address, Instant begun) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement("UPDATE ringmaster_attempt SET failed_at = ?"
                + " WHERE subject = ? AND (failed_at IS NULL OR failed_at < ?)")) {
            statement.setLong(1, begun.toEpochMilli());
            statement.setString(2, counts(name, address).get(1).subject());
            statement.setLong(3, begun.toEpochMilli());
            statement.executeUpdate();
        }
    }

    /**
     * Whether the last failure is the first after which this account has to wait: from this address, as long as others did
     * not try as often as makes everybody wait, or from everywhere.
     */
    public boolean isFirstWait(Connection connection, String name, String address) throws SQLException {
        List<Count> counts = counts(name, address);
        Count here = counts.get(0);
        Count everywhere = counts.get(2);
        int all = stored(connection, everywhere, "").failures();
        return all == everywhere.free()
                || (all < everywhere.free() && stored(connection, here, "").failures() == here.free());
    }

    /**
     * What stands for a count.
     *
     * @param last the last try that failed, or is not known to have succeeded
     * @param faded up to when failures are forgiven already
     */
    private record Stored(int failures, Instant last, Instant faded) {
        Duration wait(Count count, Instant now) {
            Instant open = last.plus(count.waitAfter(left(count, now)));
            return open.isAfter(now) ? Duration.between(now, open) : Duration.ZERO;
        }

        /** The failures that still count. */
        int left(Count count, Instant now) {
            long forgiven = count.forgiven(Duration.between(faded, now));
            return Duration.between(last, now).compareTo(KEPT) > 0 ? 0 : (int) Math.max(0, failures - forgiven);
        }

        /** With one more failure. */
        Stored more(Count count, Instant now) {
            int left = left(count, now);
            Instant upTo =
                    left == 0 ? now : faded.plus(Duration.ofMinutes(count.forgiven(Duration.between(faded, now))));
            return new Stored(left + 1, now, upTo);
        }
    }

    private static Stored stored(Connection connection, Count count, String lock) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(
                "SELECT failures, last_at, COALESCE(faded_at, last_at) FROM ringmaster_attempt WHERE subject = ?"
                        + lock)) {
            statement.setString(1, count.subject());
            try (ResultSet row = statement.executeQuery()) {
                return row.next()
                        ? new Stored(
                                row.getInt(1),
                                Instant.ofEpochMilli(row.getLong(2)),
                                Instant.ofEpochMilli(row.getLong(3)))
                        : new Stored(0, Instant.EPOCH, Instant.EPOCH);
            }
        }
    }

    private static void increase(Connection connection, Count count, Instant now) throws SQLException {
        Stored more = stored(connection, count, " FOR UPDATE").more(count, now);
        try (PreparedStatement statement = connection.prepareStatement(
                "UPDATE ringmaster_attempt SET failures = ?, last_at = ?, faded_at = ? WHERE subject = ?")) {
            statement.setInt(1, more.failures());
            statement.setLong(2, more.last().toEpochMilli());
            statement.setLong(3, more.faded().toEpochMilli());
            statement.setString(4, count.subject());
            statement.executeUpdate();
        }
    }

    /** Locks the row, which is made if need be. */
    private static void touch(Connection connection, Count count, Instant now) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(
                "INSERT INTO ringmaster_attempt (subject, failures, last_at) VALUES (?, 0, ?)"
                        + " ON DUPLICATE KEY UPDATE failures = failures")) {
            statement.setString(1, count.subject());
            statement.setLong(2, now.toEpochMilli());
            statement.executeUpdate();
        }
    }

    private static void forgetOld(Connection connection, Instant now) throws SQLException {
        try (PreparedStatement old =
                connection.prepareStatement("DELETE FROM ringmaster_attempt WHERE last_at < ? LIMIT 1000")) {
            old.setLong(1, now.minus(KEPT).toEpochMilli());
            old.executeUpdate();
        }
    }

    /**
     * Forgets the failures of somebody who is in now. Those of the address are perhaps somebody else's, who waits as if this try
     * had not been.
     *
     * @param begun as given to {@link #begin}
     */
    public void succeeded(Connection connection, String name, String address, Instant begun) throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement("DELETE FROM ringmaster_attempt WHERE subject IN (?, ?)")) {
            List<Count> counts = counts(name, address);
            statement.setString(1, counts.get(0).subject());
            statement.setString(2, counts.get(2).subject());
            statement.executeUpdate();
        }
        try (PreparedStatement statement =
                connection.prepareStatement("UPDATE ringmaster_attempt SET failures = failures - 1,"
                        + " last_at = CASE WHEN last_at = ? THEN COALESCE(failed_at, last_at) ELSE last_at END"
                        + " WHERE subject = ? AND failures > 0")) {
            statement.setLong(1, begun.toEpochMilli());
            statement.setString(2, counts(name, address).get(1).subject());
            statement.executeUpdate();
        }
    }
}
