package io.ringmaster.scheduler.job.control;

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
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads jobs for firing: many at once, the columns that firing needs, by primary key. */
public final class JobSnapshots {
    private static final String MARK = "change_mark, update_time, trigger_status, schedule_type, schedule_conf";
    private static final String COLUMNS = "id, job_group, job_desc, trigger_status, schedule_type, schedule_conf,"
            + " misfire_strategy, trigger_next_time, real_next_time, executor_route_strategy, executor_handler, executor_param,"
            + " executor_block_strategy, executor_timeout, executor_fail_retry_count, glue_type, glue_updatetime, child_jobid,"
            + " delivery, change_mark, update_time";

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

    /** How these jobs stand, by id; a job that is gone is absent. */
    public Map<Integer, Watched> watch(Connection connection, Collection<Integer> ids) throws SQLException {
        Map<Integer, Watched> marks = new HashMap<>();
        if (ids.isEmpty()) {
            return marks;
        }
        try (PreparedStatement statement = connection.prepareStatement(
                        "SELECT id, stop_reason, " + MARK + " FROM xxl_job_info WHERE id IN (" + list(ids) + ")");
                ResultSet result = statement.executeQuery()) {
            while (result.next()) {
                boolean cancelled = result.getInt("trigger_status") == 0 && result.getString("stop_reason") == null;
                marks.put(result.getInt("id"), new Watched(mark(result), cancelled));
            }
        }
        return marks;
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
            String sql = "SELECT " + COLUMNS + " FROM xxl_job_info WHERE id IN (" + list(chunk) + ")" + suffix;
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

    private JobSnapshot job(ResultSet row) throws SQLException {
        long next = row.getLong("trigger_next_time");
        Long real = row.getObject("real_next_time", Long.class);
        LocalDateTime glueUpdated = row.getObject("glue_updatetime", LocalDateTime.class);
        return new JobSnapshot(
                row.getInt("id"),
                row.getInt("job_group"),
                row.getString("job_desc"),
                row.getInt("trigger_status"),
                row.getString("schedule_type"),
                row.getString("schedule_conf"),
                row.getString("misfire_strategy"),
                Instant.ofEpochMilli(next == Job.NEVER_MILLIS && real != null ? real : next),
                row.getString("executor_route_strategy"),
                row.getString("executor_handler"),
                row.getString("executor_param"),
                row.getString("executor_block_strategy"),
                row.getInt("executor_timeout"),
                row.getInt("executor_fail_retry_count"),
                row.getString("glue_type"),
                glueUpdated == null ? null : glueUpdated.atZone(zone).toInstant(),
                row.getString("child_jobid"),
                row.getString("delivery"),
                mark(row));
    }

    private static String mark(ResultSet row) throws SQLException {
        @Nullable LocalDateTime updated = row.getObject("update_time", LocalDateTime.class);
        return row.getLong("change_mark") + "|" + updated + "|" + row.getInt("trigger_status") + "|"
                + row.getString("schedule_type") + "|" + row.getString("schedule_conf");
    }

    private static String list(Collection<Integer> ids) {
        return ids.stream().map(String::valueOf).collect(Collectors.joining(","));
    }
}
