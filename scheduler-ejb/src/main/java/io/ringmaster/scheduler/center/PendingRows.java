package io.ringmaster.scheduler.center;

import io.ringmaster.scheduler.database.DatabaseFailure;
import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.loop.Duty;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;

/**
 * How many fires of the whole cluster wait to be sent, by how late they are. Asks the database only while somebody wants
 * to know, and never on the thread of who wants to know: monitoring must not hang with the database.
 */
final class PendingRows implements Duty {
    private static final Duration PERIOD = Duration.ofSeconds(5);
    /** Longer than monitoring systems usually rest between two questions. */
    private static final Duration INTEREST = Duration.ofMinutes(2);

    private static final String COUNT = "SELECT SUM(CASE WHEN planned_time IS NULL THEN 1 ELSE 0 END),"
            + " SUM(CASE WHEN planned_time > ? THEN 1 ELSE 0 END),"
            + " SUM(CASE WHEN planned_time <= ? AND planned_time > ? THEN 1 ELSE 0 END),"
            + " SUM(CASE WHEN planned_time <= ? AND planned_time > ? THEN 1 ELSE 0 END),"
            + " SUM(CASE WHEN planned_time <= ? THEN 1 ELSE 0 END) FROM xxl_job_log WHERE pending_node > -1";

    private final Transactions transactions;
    private final Clock clock;
    private volatile Instant wanted = Instant.EPOCH;
    private volatile double[] counts = unknown();

    PendingRows(Transactions transactions, Clock clock) {
        this.transactions = transactions;
        this.clock = clock;
    }

    /** By how late a fire is. */
    enum Age {
        UNPLANNED("unplanned"),
        NOT_DUE("not_due"),
        UNDER_1S("under_1s"),
        UNDER_10S("1s_to_10s"),
        OVER_10S("over_10s");

        private final String label;

        Age(String label) {
            this.label = label;
        }

        String label() {
            return label;
        }
    }

    /** What the last look found; not a number if there was none, which there is 5 s after the first question. */
    double count(Age age) {
        wanted = clock.instant();
        return counts[age.ordinal()];
    }

    @Override
    public String name() {
        return "pending-rows";
    }

    @Override
    public Duration runOnce() {
        Instant now = clock.instant();
        if (wanted.plus(INTEREST).isBefore(now)) {
            counts = unknown();
            return PERIOD;
        }
        try {
            counts = transactions.single(connection -> counted(connection, now));
        } catch (DatabaseFailure failure) {
            counts = unknown();
            throw failure;
        }
        return PERIOD;
    }

    private static double[] counted(Connection connection, Instant now) throws SQLException {
        long due = now.toEpochMilli();
        long second = due - 1000;
        long tenSeconds = due - 10_000;
        try (PreparedStatement statement = connection.prepareStatement(COUNT)) {
            int i = 1;
            for (long bound : new long[] {due, due, second, second, tenSeconds, tenSeconds}) {
                statement.setLong(i++, bound);
            }
            try (ResultSet row = statement.executeQuery()) {
                row.next();
                double[] counts = new double[Age.values().length];
                for (Age age : Age.values()) {
                    counts[age.ordinal()] = row.getLong(age.ordinal() + 1);
                }
                return counts;
            }
        }
    }

    private static double[] unknown() {
        double[] counts = new double[Age.values().length];
        Arrays.fill(counts, Double.NaN);
        return counts;
    }
}
