package io.ringmaster.scheduler.execution.boundary;

import io.ringmaster.scheduler.database.Nullables;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the ids of a page, along an index and with bounded work: a page looks at no more than {@link #MOST_LOOKED_AT}
 * records of each lane, {@link #MOST_READ} if it reads their messages, and says where it ended.
 */
final class ExecutionSearch {
    /** Some tenths of a second on MariaDB if every record has to be read. */
    static final int MOST_LOOKED_AT = 50_000;
    /** As many messages of usual length take as long. */
    static final int MOST_READ = 10_000;

    private static final Comparator<Position> BY_PLACE = Comparator.comparing(
                    Position::time, Comparator.nullsFirst(Comparator.naturalOrder()))
            .thenComparing(Position::id);

    private final Connection connection;
    private final Walks walks;
    private final Direction direction;
    private final boolean byTime;
    private final int most;

    ExecutionSearch(Connection connection, Walks walks, Direction direction) {
        this.connection = connection;
        this.walks = walks;
        this.direction = direction;
        byTime = walks.byTime();
        most = walks.reads() ? MOST_READ : MOST_LOOKED_AT;
    }

    /**
     * A page of ids.
     *
     * @param ids in the direction
     * @param end the id to go on from; null if nothing follows
     */
    record Found(List<Long> ids, @Nullable Long end) {}

    /** @param from the id to start behind; null for the first page */
    Found page(@Nullable Long from, int size) throws SQLException {
        Condition start = from == null ? Condition.TRUE : position(from).beyond(direction, false);
        Look look = choose(walks.all(connection), start);
        List<Position> found = new ArrayList<>();
        for (Condition lane : look.walk().lanes()) {
            Condition all = lane.and(look.walk().rest()).and(start).and(look.within());
            found.addAll(positions(all, size + 1, 0));
        }
        found.sort(order());
        boolean full = found.size() > size;
        List<Long> ids = found.stream().limit(size).map(Position::id).toList();
        if (full) {
            return new Found(ids, ids.get(size - 1));
        }
        // the last one of the look belongs to it, so the next look starts behind it
        return new Found(ids, look.end() == null ? null : look.end().id());
    }

    /** A walk, and the place where it ends for this page; null if it goes to the last record. */
    private record Look(Walk walk, @Nullable Position end, Condition within) {}

    private Look choose(List<Walk> candidates, Condition start) throws SQLException {
        Look first = null;
        for (Walk walk : candidates) {
            // without a rest every record that is met is one of the page
            Position end = walk.rest().always() ? null : end(walk, start);
            if (end == null) {
                return new Look(walk, null, Condition.TRUE);
            }
            if (first == null) {
                first = new Look(walk, end, end.beyond(direction.back(), true));
            }
        }
        if (first == null) {
            throw new IllegalStateException("No index serves the filter");
        }
        return first;
    }

    private @Nullable Position end(Walk walk, Condition start) throws SQLException {
        List<Position> ends = new ArrayList<>();
        for (Condition lane : walk.lanes()) {
            ends.addAll(positions(lane.and(start), 1, most - 1));
        }
        // beyond the nearest end some lane was not looked at
        return ends.stream().min(order()).orElse(null);
    }

    private Comparator<Position> order() {
        return direction == Direction.OLDER ? BY_PLACE.reversed() : BY_PLACE;
    }

    private List<Position> positions(Condition condition, int limit, int offset) throws SQLException {
        String columns = byTime ? "id, trigger_time" : "id";
        String sql = "SELECT " + columns + " FROM xxl_job_log" + condition.where() + direction.orderBy(byTime)
                + " LIMIT " + limit + " OFFSET " + offset;
        List<Position> positions = new ArrayList<>();
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            condition.bind(statement);
            try (ResultSet row = statement.executeQuery()) {
                while (row.next()) {
                    positions.add(new Position(byTime ? Nullables.dateTime(row, 2) : null, row.getLong(1)));
                }
            }
        }
        return positions;
    }

    /** Of a record that was cleared meanwhile: the place of the one before it. */
    private Position position(long id) throws SQLException {
        if (!byTime) {
            return new Position(null, id);
        }
        try (PreparedStatement statement = connection.prepareStatement(
                "SELECT trigger_time FROM xxl_job_log WHERE id <= ? AND trigger_time IS NOT NULL ORDER BY id DESC LIMIT 1")) {
            statement.setLong(1, id);
            try (ResultSet row = statement.executeQuery()) {
                LocalDateTime time = row.next() ? Nullables.dateTime(row, 1) : null;
                return new Position(time == null ? LocalDateTime.MAX.withYear(9999) : time, id);
            }
        }
    }
}
