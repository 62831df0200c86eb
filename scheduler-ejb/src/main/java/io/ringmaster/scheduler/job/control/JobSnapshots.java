package io.ringmaster.scheduler.job.control;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.ringmaster.scheduler.database.Dialect;
import io.ringmaster.scheduler.database.IdCondition;
import io.ringmaster.scheduler.database.Nullables;
import io.ringmaster.scheduler.job.entity.Job;
import io.ringmaster.scheduler.job.entity.JobSnapshot;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;

/** Reads jobs for firing: many at once, the columns that firing needs, by primary key. */
public final class JobSnapshots {
    // put together by the database: reading the parts costs more than comparing the whole
    private static final String MARK =
            "CONCAT_WS('|', change_mark, update_time, glue_updatetime, trigger_status, schedule_type, schedule_conf)";
    private static final String COLUMNS = "id, job_group, trigger_status, schedule_type, schedule_conf,"
            + " misfire_strategy, trigger_next_time, real_next_time, executor_route_strategy, executor_handler, executor_param,"
            + " executor_block_strategy, executor_timeout, executor_fail_retry_count, glue_type, glue_updatetime, delivery,"
            + " trigger_last_time, " + MARK;

    private final ZoneId zone;

    /** @param zone of the {@code datetime} columns */
    public JobSnapshots(ZoneId zone) {
        this.zone = zone;
    }

    /** The jobs of these ids that exist, by id. */
    public Map<Integer, JobSnapshot> byIds(Connection connection, Collection<Integer> ids) throws SQLException {
        return query(connection, ids, "");
    }

    /** As {@link #byIds}, with the rows locked in the order of their ids. */
    public Map<Integer, JobSnapshot> locked(Connection connection, Collection<Integer> ids) throws SQLException {
        return query(connection, ids, " ORDER BY id FOR UPDATE");
    }

    /**
     * What a look at a job that has planned fires tells.
     *
     * @param cancelled whether somebody stopped it; a job that the planner stopped still has its last fires to make
     */
    public record Watched(String mark, boolean cancelled) {}

    /**
     * Whether all these jobs are there and as their marks say: one row from the database where it can make sums, instead of
     * one for each job.
     */
    public boolean areUnchanged(Connection connection, Map<Integer, String> marks) throws SQLException {
        if (Dialect.of(connection) == Dialect.H2) {
            return false;
        }
        try (PreparedStatement statement = connection.prepareStatement("SELECT COUNT(*), SUM(CRC32(" + MARK
                        + ")) FROM xxl_job_info WHERE " + among(connection, marks.keySet()));
                ResultSet result = statement.executeQuery()) {
            result.next();
            long sum = marks.values().stream().mapToLong(JobSnapshots::crc32).sum();
            return result.getInt(1) == marks.size() && result.getLong(2) == sum;
        }
    }

    private static long crc32(String mark) {
        CRC32 crc = new CRC32();
        crc.update(mark.getBytes(UTF_8));
        return crc.getValue();
    }

    /** How these jobs stand, by id; a job that is gone is absent. */
    public Map<Integer, Watched> watch(Connection connection, Collection<Integer> ids) throws SQLException {
        Map<Integer, Watched> marks = new HashMap<>();
        if (ids.isEmpty()) {
            return marks;
        }
        try (PreparedStatement statement = connection.prepareStatement("SELECT id, stop_reason, trigger_status, " + MARK
                        + " FROM xxl_job_info WHERE " + among(connection, ids));
                ResultSet result = statement.executeQuery()) {
            while (result.next()) {
                boolean cancelled = result.getInt(3) == 0 && result.getString(2) == null;
                marks.put(result.getInt(1), new Watched(result.getString(4), cancelled));
            }
        }
        return marks;
    }

    /** The lists of children of those jobs that have one, by id. */
    public Map<Integer, String> children(Connection connection, Collection<Integer> ids) throws SQLException {
        Map<Integer, String> children = new HashMap<>();
        if (ids.isEmpty()) {
            return children;
        }
        try (PreparedStatement statement = connection.prepareStatement("SELECT id, child_jobid FROM xxl_job_info WHERE "
                        + among(connection, ids) + " AND child_jobid <> ''");
                ResultSet result = statement.executeQuery()) {
            while (result.next()) {
                children.put(result.getInt(1), result.getString(2));
            }
        }
        return children;
    }

    /** The script of a job; empty if it has none. */
    public String source(Connection connection, int jobId) throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement("SELECT glue_source FROM xxl_job_info WHERE id = ?")) {
            statement.setInt(1, jobId);
            try (ResultSet result = statement.executeQuery()) {
                String source = result.next() ? result.getString(1) : null;
                return source == null ? "" : source;
            }
        }
    }

    private Map<Integer, JobSnapshot> query(Connection connection, Collection<Integer> ids, String suffix)
            throws SQLException {
        Map<Integer, JobSnapshot> jobs = new HashMap<>();
        List<Integer> sorted = new ArrayList<>(ids);
        sorted.sort(null);
        int most = 1000;
        for (int from = 0; from < sorted.size(); from += most) {
            List<Integer> chunk = sorted.subList(from, Math.min(sorted.size(), from + most));
            String sql = "SELECT " + COLUMNS + " FROM xxl_job_info WHERE " + among(connection, chunk) + suffix;
            try (PreparedStatement statement = connection.prepareStatement(sql);
                    ResultSet result = statement.executeQuery()) {
                while (result.next()) {
                    JobSnapshot job = job(result);
                    jobs.put(job.id(), job);
                }
            }
        }
        return jobs;
    }

    // by position: a look-up by name for each of twenty columns adds up
    private JobSnapshot job(ResultSet row) throws SQLException {
        long next = row.getLong(7);
        Long real = Nullables.number(row, 8);
        LocalDateTime glueUpdated = Nullables.dateTime(row, 16);
        return new JobSnapshot(
                row.getInt(1),
                row.getInt(2),
                row.getInt(3),
                row.getString(4),
                row.getString(5),
                row.getString(6),
                Instant.ofEpochMilli(row.getLong(18)),
                Instant.ofEpochMilli(next == Job.NEVER_MILLIS && real != null ? real : next),
                row.getString(9),
                row.getString(10),
                row.getString(11),
                row.getString(12),
                row.getInt(13),
                row.getInt(14),
                row.getString(15),
                glueUpdated == null ? null : glueUpdated.atZone(zone).toInstant(),
                row.getString(17),
                row.getString(19));
    }

    private static String among(Connection connection, Collection<Integer> ids) throws SQLException {
        return IdCondition.among(Dialect.of(connection), "id", ids);
    }
}
