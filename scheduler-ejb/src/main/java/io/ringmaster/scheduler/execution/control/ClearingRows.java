package io.ringmaster.scheduler.execution.control;

import io.ringmaster.scheduler.database.Nullables;
import io.ringmaster.scheduler.execution.entity.Clearing;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The statements on {@code xxl_job_log} that clear it: each along the index of the job or the group, by id. */
public final class ClearingRows {
    /**
     * A row that was cancelled stays for so long: a center that still held its fire would take the row for one that a live
     * XXL-JOB console cleared, and make it anew. Every center looks several times in it at what it holds, and one that cannot is
     * gone.
     */
    private static final Duration HELD = Duration.ofSeconds(10);

    /** The most rows that one transaction looks at. */
    public static final int MOST = 1000;

    /**
     * A record as clearing sees it.
     *
     * @param waits whether it waits to be sent, or was cancelled a moment ago
     */
    public record Row(long id, @Nullable LocalDateTime time, boolean waits) {}

    /** The records that follow {@code after}, by id. */
    public List<Row> next(Connection connection, Clearing clearing, long after, int most, Instant now)
            throws SQLException {
        String sql = "SELECT id, trigger_time, " + waits(now) + " FROM xxl_job_log WHERE " + scope(clearing)
                + " AND id > ? AND id <= ? ORDER BY id LIMIT " + most;
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setLong(1, after);
            statement.setLong(2, clearing.getThroughId());
            return rows(statement);
        }
    }

    /**
     * The newest record, by trigger time, that is not one of the {@code kept} newest; null if there are no more than those.
     * Sorts all of the scope, without a lock.
     */
    public @Nullable Row newestToGo(Connection connection, Clearing clearing, int kept) throws SQLException {
        String sql = "SELECT id, trigger_time, 0 FROM xxl_job_log WHERE " + scope(clearing)
                + " AND trigger_time IS NOT NULL ORDER BY trigger_time DESC, id DESC LIMIT 1 OFFSET " + kept;
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            List<Row> found = rows(statement);
            return found.isEmpty() ? null : found.get(0);
        }
    }

    /** Removes records, but none that waits to be sent; returns how many. */
    public int remove(Connection connection, List<Long> ids) throws SQLException {
        if (ids.isEmpty()) {
            return 0;
        }
        try (PreparedStatement statement = connection.prepareStatement(
                "DELETE FROM xxl_job_log WHERE " + Ledger.among(connection, ids) + " AND pending_node IS NULL")) {
            return statement.executeUpdate();
        }
    }

    // a time that is ahead is of a clock that was set back since, and would hold the row until that time
    private static String waits(Instant now) {
        return "CASE WHEN pending_node IS NOT NULL OR (sent_at IS NULL AND claim_time BETWEEN "
                + now.minus(HELD).toEpochMilli() + " AND " + now.plus(HELD).toEpochMilli() + ") THEN 1 ELSE 0 END";
    }

    private static String scope(Clearing clearing) {
        Integer job = clearing.getJobId();
        Integer group = clearing.getGroupId();
        if (job == null) {
            return "job_group = " + group;
        }
        return "job_id = " + job + (group == null ? "" : " AND job_group = " + group);
    }

    private static List<Row> rows(PreparedStatement statement) throws SQLException {
        List<Row> rows = new ArrayList<>();
        try (ResultSet row = statement.executeQuery()) {
            while (row.next()) {
                rows.add(new Row(row.getLong(1), Nullables.dateTime(row, 2), row.getInt(3) == 1));
            }
        }
        return rows;
    }
}
