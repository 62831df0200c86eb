package io.ringmaster.scheduler.report.boundary;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.access.Operation;
import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.execution.control.MinuteSums;
import io.ringmaster.scheduler.measure.Histogram;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What all centers did, by minute, up to some seconds ago. Reads the sums alone, never the records; they are of all groups
 * together, so only who may see every group gets them.
 */
@ApplicationScoped
public class MinuteFigures {
    /** The most minutes of one question: a day. */
    public static final int MOST_MINUTES = 1440;

    private static final Duration USUAL = Duration.ofHours(1);
    private static final long MINUTE_MILLIS = 60_000;
    private static final long MINUTE_SECONDS = 60;

    @Inject
    Transactions transactions;

    @Inject
    Clock clock;

    @Inject
    Caller caller;

    /**
     * One minute, or the sum of several.
     *
     * @param begin of the first minute
     * @param lost runs of which no result will come
     * @param missing fires that are neither waiting, sent nor closed; must be 0
     * @param duplicate fires that stand twice in the records; must be 0
     * @param late how many sent fires fell into each bucket of {@link Histogram#BOUNDS}, and into the rest
     */
    public record Minute(
            Instant begin,
            long planned,
            long sent,
            long succeeded,
            long failed,
            long lost,
            long missing,
            long duplicate,
            List<Long> late) {
        /**
         * The lateness that 99 of 100 fires did not exceed, in milliseconds: the upper bound of its bucket. Empty if nothing
         * was sent; {@link Long#MAX_VALUE} if it is beyond the last bound.
         */
        public OptionalLong lateP99() {
            long all = late.stream().mapToLong(Long::longValue).sum();
            long reached = 0;
            for (int bucket = 0; bucket < late.size(); bucket++) {
                reached += late.get(bucket);
                if (all > 0 && reached * 100 >= all * 99) {
                    return OptionalLong.of(
                            bucket < Histogram.BOUNDS.size() ? Histogram.BOUNDS.get(bucket) : Long.MAX_VALUE);
                }
            }
            return OptionalLong.empty();
        }
    }

    /**
     * The minutes in which something happened, the oldest first; of the minutes of {@code from} to before {@code until}.
     *
     * @param from null for an hour before the end
     * @param until null for now; of a longer range than {@value #MOST_MINUTES} minutes the last ones are given
     * @throws io.ringmaster.scheduler.i18n.Rejected if there is a group that the caller may not see
     */
    public List<Minute> minutes(@Nullable Instant from, @Nullable Instant until) {
        long end = end(until == null ? clock.instant() : until);
        long begin = from == null ? end - USUAL.toMinutes() : begin(from);
        return read(
                "SELECT minute_number, " + sums() + " FROM ringmaster_minute WHERE minute_number >= ? AND"
                        + " minute_number < ? GROUP BY minute_number ORDER BY minute_number",
                Math.max(begin, end - MOST_MINUTES),
                end);
    }

    /** All of these minutes together; zeros if nothing happened. */
    public Minute total(Instant from, Instant until) {
        return read(
                        "SELECT MIN(minute_number), " + sums() + " FROM ringmaster_minute WHERE minute_number >= ? AND"
                                + " minute_number < ?",
                        begin(from),
                        end(until))
                .get(0);
    }

    private static String sums() {
        return MinuteSums.COLUMNS.stream().map(column -> "SUM(" + column + ")").collect(Collectors.joining(", "));
    }

    private static long begin(Instant from) {
        return Math.floorDiv(from.getEpochSecond(), MINUTE_SECONDS);
    }

    /** The minute before which the last one is. */
    private static long end(Instant until) {
        return -Math.floorDiv(-until.getEpochSecond() - (until.getNano() > 0 ? 1 : 0), MINUTE_SECONDS);
    }

    private List<Minute> read(String sql, long begin, long end) {
        caller.check(Operation.FIGURES_VIEW);
        return transactions.call((em, connection) -> {
            List<Minute> minutes = new ArrayList<>();
            try (PreparedStatement statement = connection.prepareStatement(sql)) {
                statement.setLong(1, begin);
                statement.setLong(2, end);
                try (ResultSet row = statement.executeQuery()) {
                    while (row.next()) {
                        minutes.add(minute(row));
                    }
                }
            }
            return minutes;
        });
    }

    private static Minute minute(ResultSet row) throws SQLException {
        int column = 2;
        long[] events = new long[MinuteSums.Event.values().length];
        for (MinuteSums.Event event : MinuteSums.Event.values()) {
            events[event.ordinal()] = row.getLong(column++);
        }
        List<Long> late = new ArrayList<>();
        for (int bucket = 0; bucket < MinuteSums.BUCKETS; bucket++) {
            late.add(row.getLong(column++));
        }
        return new Minute(
                Instant.ofEpochMilli(row.getLong(1) * MINUTE_MILLIS),
                events[MinuteSums.Event.PLANNED.ordinal()],
                events[MinuteSums.Event.SENT.ordinal()],
                events[MinuteSums.Event.SUCCEEDED.ordinal()],
                events[MinuteSums.Event.FAILED.ordinal()],
                events[MinuteSums.Event.LOST.ordinal()],
                events[MinuteSums.Event.MISSING.ordinal()],
                events[MinuteSums.Event.DUPLICATE.ordinal()],
                List.copyOf(late));
    }
}
