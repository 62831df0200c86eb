package io.ringmaster.scheduler.execution.boundary;

import io.ringmaster.scheduler.execution.entity.ExecutionStatus;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The indexes that serve a filter, the one that is best as a rule first. */
final class Walks {
    private static final int OK = 200;
    private static final Condition NOTHING = Condition.of("1 = 0");

    private final ExecutionFilter filter;
    private final ZoneId zone;
    private final Optional<Set<Integer>> visible;

    /** @param visible the groups that are looked at; empty for all of them */
    Walks(ExecutionFilter filter, ZoneId zone, Optional<Set<Integer>> visible) {
        this.filter = filter;
        this.zone = zone;
        this.visible = visible;
    }

    /**
     * Whether records are in the order of their trigger times: where nothing but the range narrows them, only the index over
     * the times knows where an old range begins.
     */
    boolean byTime() {
        return filter.hasRange() && filter.jobId() == null && !isOutcomeRare();
    }

    /** Whether the messages of every record on the way are read. */
    boolean reads() {
        return filter.hasText();
    }

    List<Walk> all(Connection connection) throws SQLException {
        Condition status = status();
        Condition others = cause().and(text());
        List<Walk> walks = new ArrayList<>();
        if (byTime()) {
            walks.add(Walk.along(range(), group().and(status).and(others)));
        }
        if (isOutcomeRare()) {
            walks.add(new Walk(
                    outcomes(connection),
                    job().and(group()).and(status).and(range()).and(others)));
        }
        if (filter.jobId() != null) {
            walks.add(Walk.along(job(), group().and(status).and(range()).and(others)));
        }
        if (filter.groupId() != null) {
            walks.add(Walk.along(group(), job().and(status).and(range()).and(others)));
        } else if (visible.isPresent()) {
            walks.add(new Walk(
                    lanes(visible.get()), job().and(status).and(range()).and(others)));
        }
        if (walks.isEmpty()) {
            walks.add(Walk.along(Condition.TRUE, status.and(others)));
        }
        return walks;
    }

    private boolean isOutcomeRare() {
        return filter.status() != null && filter.status() != ExecutionStatus.SUCCESS;
    }

    /** Rows of one result code are in the order of their ids within the index over those codes; there are few such codes. */
    private List<Condition> outcomes(Connection connection) throws SQLException {
        List<Condition> lanes = new ArrayList<>();
        lanes.add(Condition.of("handle_code = 0"));
        if (filter.status() != ExecutionStatus.FAILED) {
            return lanes;
        }
        try (PreparedStatement statement =
                connection.prepareStatement("SELECT MIN(handle_code) FROM xxl_job_log WHERE handle_code > ?")) {
            statement.setInt(1, Integer.MIN_VALUE);
            for (int code = next(statement); code != Integer.MIN_VALUE; code = next(statement)) {
                if (code != 0 && code != OK) {
                    lanes.add(Condition.of("handle_code = " + code));
                }
                statement.setInt(1, code);
            }
        }
        return lanes;
    }

    private static int next(PreparedStatement statement) throws SQLException {
        try (ResultSet row = statement.executeQuery()) {
            row.next();
            int code = row.getInt(1);
            return row.wasNull() ? Integer.MIN_VALUE : code;
        }
    }

    private Condition group() {
        Integer group = filter.groupId();
        if (group != null) {
            boolean seen = visible.isEmpty() || visible.get().contains(group);
            return seen ? Condition.of("job_group = ?", group) : NOTHING;
        }
        return visible.map(Walks::oneOf).orElse(Condition.TRUE);
    }

    private static Condition oneOf(Set<Integer> groups) {
        String ids = groups.stream().map(String::valueOf).collect(Collectors.joining(","));
        return groups.isEmpty() ? NOTHING : Condition.of("job_group IN (" + ids + ")");
    }

    /** Rows of one group are in the order of their ids within the index over the groups. */
    private static List<Condition> lanes(Set<Integer> groups) {
        return groups.isEmpty()
                ? List.of(NOTHING)
                : groups.stream()
                        .map(group -> Condition.of("job_group = " + group))
                        .toList();
    }

    private Condition job() {
        return filter.jobId() == null ? Condition.TRUE : Condition.of("job_id = ?", filter.jobId());
    }

    private Condition range() {
        Condition from = filter.from() == null ? Condition.TRUE : Condition.of("trigger_time >= ?", up(filter.from()));
        return filter.until() == null ? from : from.and(Condition.of("trigger_time < ?", up(filter.until())));
    }

    private Condition cause() {
        return filter.cause() == null
                ? Condition.TRUE
                : Condition.of("cause = ?", filter.cause().name());
    }

    private Condition text() {
        if (!filter.hasText()) {
            return Condition.TRUE;
        }
        String text = Objects.requireNonNull(filter.text()).trim();
        return Condition.of("(LOCATE(?, trigger_msg) > 0 OR LOCATE(?, handle_msg) > 0)", text, text);
    }

    private Condition status() {
        if (filter.status() == null) {
            return Condition.TRUE;
        }
        return Condition.of(
                switch (filter.status()) {
                    case PENDING -> "trigger_code = 0 AND handle_code = 0";
                    case RUNNING -> "trigger_code = 200 AND handle_code = 0";
                    case SUCCESS -> "handle_code = 200";
                    case FAILED ->
                        "(handle_code NOT IN (0, 200) OR (handle_code = 0 AND trigger_code NOT IN (0, 200)))";
                });
    }

    /** The columns have whole seconds: a bound between two of them means the later one. */
    private LocalDateTime up(Instant bound) {
        LocalDateTime time = LocalDateTime.ofInstant(bound, zone);
        return time.getNano() == 0 ? time : time.withNano(0).plusSeconds(1);
    }
}
