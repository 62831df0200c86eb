package io.ringmaster.scheduler.execution.control;

import io.ringmaster.scheduler.measure.Histogram;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What this node did, by minute: counted in memory after the commit of what it counts, and added to
 * {@code ringmaster_minute} in one statement every few seconds. Nothing per fire touches the database. What a node that is
 * killed had counted since then is missing; the records themselves are the truth.
 */
public final class MinuteSums {
    /** What is counted; each is a column, under its own name in lower case. */
    public enum Event {
        /** Fires of schedules, by the minute they are planned for; of a broadcast one. */
        PLANNED,
        /** Fires handed to executors; of a broadcast each shard. */
        SENT,
        SUCCEEDED,
        /** Fires that could not be handed over, and runs that failed, lost ones included. */
        FAILED,
        /** Runs of which no result will come. */
        LOST,
        /** Fires that were planned here and are neither waiting, sent nor closed; there must be none. */
        MISSING,
        /** Fires of the same job, time and shard beyond the first; there must be none. */
        DUPLICATE
    }

    /** How many buckets the lateness of sent fires falls into: those of {@link Histogram#BOUNDS} and one for the rest. */
    public static final int BUCKETS = Histogram.BOUNDS.size() + 1;

    /** The columns that are added up, in their order: events, then {@code late_0} to {@code late_12}. */
    public static final List<String> COLUMNS = Stream.concat(
                    Stream.of(Event.values()).map(event -> event.name().toLowerCase(Locale.ROOT)),
                    IntStream.range(0, BUCKETS).mapToObj(bucket -> "late_" + bucket))
            .toList();

    private static final long MINUTE_MILLIS = 60_000;

    private final Map<Long, long[]> minutes = new TreeMap<>();

    /** So many of these happened. */
    public synchronized void add(Event event, Instant at, int count) {
        if (count > 0) {
            of(at)[event.ordinal()] += count;
        }
    }

    /** One of these, counted then, was none after all. */
    public synchronized void takeBack(Event event, Instant at) {
        of(at)[event.ordinal()]--;
    }

    /** A planned fire was sent, and so late. */
    public synchronized void late(Instant sent, long millis) {
        of(sent)[Event.values().length + Histogram.bucketOf(millis)]++;
    }

    /** A planned fire that counted as sent, and so late, was not sent after all. */
    public synchronized void takeBackLate(Instant sent, long millis) {
        of(sent)[Event.values().length + Histogram.bucketOf(millis)]--;
    }

    /** Adds what was counted to the table. What could not be written is kept. */
    public void flush(Connection connection, long node) throws SQLException {
        Map<Long, long[]> taken = take();
        if (taken.isEmpty()) {
            return;
        }
        try {
            write(connection, node, taken);
        } catch (SQLException failure) {
            putBack(taken);
            throw failure;
        }
    }

    private long[] of(Instant at) {
        return minutes.computeIfAbsent(
                Math.floorDiv(at.toEpochMilli(), MINUTE_MILLIS), any -> new long[COLUMNS.size()]);
    }

    private synchronized Map<Long, long[]> take() {
        Map<Long, long[]> taken = new TreeMap<>(minutes);
        minutes.clear();
        return taken;
    }

    private synchronized void putBack(Map<Long, long[]> taken) {
        taken.forEach((minute, counts) -> {
            long[] now = minutes.computeIfAbsent(minute, any -> new long[COLUMNS.size()]);
            Arrays.setAll(now, i -> now[i] + counts[i]);
        });
    }

    private static void write(Connection connection, long node, Map<Long, long[]> taken) throws SQLException {
        String marks = "(?, ?" + ", ?".repeat(COLUMNS.size()) + ")";
        String sql = "INSERT INTO ringmaster_minute (minute_number, node, " + String.join(", ", COLUMNS) + ") VALUES "
                + String.join(", ", Collections.nCopies(taken.size(), marks)) + " ON DUPLICATE KEY UPDATE "
                + COLUMNS.stream()
                        .map(column -> column + " = " + column + " + VALUES(" + column + ")")
                        .collect(Collectors.joining(", "));
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            int i = 1;
            for (Map.Entry<Long, long[]> minute : new ArrayList<>(taken.entrySet())) {
                statement.setLong(i++, minute.getKey());
                statement.setLong(i++, node);
                for (long count : minute.getValue()) {
                    statement.setLong(i++, count);
                }
            }
            statement.executeUpdate();
        }
    }
}
