package io.ringmaster.scheduler.engine;

import io.ringmaster.scheduler.execution.control.CaseUpdate;
import io.ringmaster.scheduler.execution.control.Chunks;
import io.ringmaster.scheduler.job.entity.Job;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The planner's statements on {@code xxl_job_info}: what is due, and how jobs move on. */
final class DueJobs {
    private static final String TABLE = "xxl_job_info";
    /** What is due sooner than this, every node plans; what is due later, the node whose share it is. */
    private static final Duration SHARED = Duration.ofSeconds(2);

    private static final String MINE = " AND (%1$s <= ? OR MOD(id, ?) = ?)";
    /**
     * Whether the other next time counts: a live XXL-JOB center that edits a job of a kind it does not know writes this one
     * alone. With a sum, so that no database goes along the index of this column instead.
     */
    private static final String REAL_COUNTS = " AND trigger_next_time + 0 = " + Job.NEVER_MILLIS;

    private static final String DUE = "(SELECT id, trigger_next_time AS due FROM " + TABLE
            + " WHERE trigger_status = 1 AND trigger_next_time <= ?" + String.format(MINE, "trigger_next_time")
            + " ORDER BY trigger_next_time LIMIT ?) UNION ALL (SELECT id, real_next_time AS due FROM " + TABLE
            + " WHERE trigger_status = 1 AND real_next_time <= ?" + String.format(MINE, "real_next_time") + REAL_COUNTS
            + " ORDER BY real_next_time LIMIT ?)";

    private final int batch;

    DueJobs(int batch) {
        this.batch = batch;
    }

    /** This node's part of the work. */
    record Share(int rank, int nodes) {}

    /** Ids of the jobs that are due, with their next times in epoch milliseconds; read without a lock. */
    Map<Integer, Long> find(Connection connection, Instant now, Instant horizon, Share share, int limit)
            throws SQLException {
        Map<Integer, Long> due = new LinkedHashMap<>();
        try (PreparedStatement statement = connection.prepareStatement(DUE)) {
            int i = 1;
            for (int half = 0; half < 2; half++) {
                statement.setLong(i++, horizon.toEpochMilli());
                statement.setLong(i++, now.plus(SHARED).toEpochMilli());
                statement.setInt(i++, share.nodes());
                statement.setInt(i++, share.rank());
                statement.setInt(i++, limit);
            }
            try (ResultSet row = statement.executeQuery()) {
                while (row.next()) {
                    due.put(row.getInt(1), row.getLong(2));
                }
            }
        }
        return due;
    }

    /** A job's new times in epoch milliseconds. */
    record Advance(int id, long last, long next) {}

    void advance(Connection connection, List<Advance> advances) throws SQLException {
        Chunks.each(
                advances,
                batch,
                chunk -> new CaseUpdate<>(TABLE, chunk, Advance::id)
                        .each("trigger_last_time", Advance::last)
                        .each("trigger_next_time", Advance::next)
                        // a live XXL-JOB center that starts a job leaves it
                        .expression("stop_reason", "NULL")
                        .execute(connection));
    }

    /** Jobs whose next time is known when their fire has ended. */
    void awaitEnd(Connection connection, List<Advance> advances) throws SQLException {
        Chunks.each(
                advances,
                batch,
                chunk -> new CaseUpdate<>(TABLE, chunk, Advance::id)
                        .each("trigger_last_time", Advance::last)
                        .all("real_next_time", Job.NEVER_MILLIS)
                        .expression("stop_reason", "NULL")
                        .execute(connection));
    }

    /** A job that cannot go on. */
    record Stop(int id, String reason) {}

    void stop(Connection connection, List<Stop> stops) throws SQLException {
        Chunks.each(
                stops,
                batch,
                chunk -> new CaseUpdate<>(TABLE, chunk, Stop::id)
                        .all("trigger_status", 0)
                        .all("trigger_last_time", 0L)
                        .all("trigger_next_time", 0L)
                        .expression("real_next_time", "NULL")
                        .expression("change_mark", "change_mark + 1")
                        .each("stop_reason", Stop::reason)
                        .execute(connection));
    }
}
