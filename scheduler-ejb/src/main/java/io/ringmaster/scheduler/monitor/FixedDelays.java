package io.ringmaster.scheduler.monitor;

import io.ringmaster.scheduler.database.Dialect;
import io.ringmaster.scheduler.database.IdCondition;
import io.ringmaster.scheduler.database.Nullables;
import io.ringmaster.scheduler.database.WallTime;
import io.ringmaster.scheduler.engine.EngineParts;
import io.ringmaster.scheduler.execution.control.CaseUpdate;
import io.ringmaster.scheduler.job.entity.Job;
import io.ringmaster.scheduler.loop.Duty;
import io.ringmaster.scheduler.schedule.InvalidSchedule;
import io.ringmaster.scheduler.schedule.Schedule;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Gives jobs of kind FIX_DELAY their next time once the last row of their fire has ended, whatever ended it: every shard and
 * every retry. Looks at the rows, not at events, so that no crash can leave a job waiting for ever.
 */
public final class FixedDelays implements Duty {
    private static final Logger LOGGER = System.getLogger(FixedDelays.class.getName());
    private static final Duration PERIOD = Duration.ofMillis(500);
    /** The planner wakes this duty when it made a job wait; this is for what another center left. */
    private static final Duration NONE_WAITS = Duration.ofSeconds(5);

    private static final String WAITING = "SELECT id, trigger_last_time, schedule_type, schedule_conf FROM xxl_job_info"
            + " WHERE trigger_status = 1 AND real_next_time = " + Job.NEVER_MILLIS
            // a live XXL-JOB center that edits the job writes this one alone
            + " AND trigger_next_time + 0 = " + Job.NEVER_MILLIS;
    private static final String ROWS =
            "SELECT id, job_id, trigger_code, handle_code, executor_fail_retry_count, alarm_status,"
                    + " handle_time, outcome_at FROM xxl_job_log WHERE ";
    private static final int MOST = 200;

    /** The planner looks by itself more often than this. */
    private static final Duration SOON = Duration.ofSeconds(5);

    private final EngineParts parts;
    private volatile Runnable onSoon = () -> {};

    public FixedDelays(EngineParts parts) {
        this.parts = parts;
    }

    /** @param who is told that a job has to be planned soon */
    public void connect(Runnable who) {
        this.onSoon = who;
    }

    private record Waiting(
            int id,
            long last,
            @Nullable String type,
            @Nullable String conf) {}

    private record Next(int id, long time) {}

    @Override
    public String name() {
        return "fixed-delays";
    }

    @Override
    public Duration runOnce() {
        List<Waiting> waiting = parts.transactions().single(FixedDelays::waiting);
        for (int from = 0; from < waiting.size(); from += MOST) {
            List<Waiting> some = waiting.subList(from, Math.min(waiting.size(), from + MOST));
            long soonest = parts.transactions().call((em, connection) -> advance(connection, some));
            if (soonest < parts.clock().millis() + SOON.toMillis()) {
                onSoon.run();
            }
        }
        return waiting.isEmpty() ? NONE_WAITS : PERIOD;
    }

    private static List<Waiting> waiting(Connection connection) throws SQLException {
        List<Waiting> jobs = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(WAITING)) {
            while (row.next()) {
                jobs.add(new Waiting(row.getInt(1), row.getLong(2), row.getString(3), row.getString(4)));
            }
        }
        return jobs;
    }

    /** The soonest of the next times, in epoch milliseconds. */
    private long advance(Connection connection, List<Waiting> jobs) throws SQLException {
        Map<Integer, Optional<Instant>> ends = ends(connection, jobs);
        List<Next> next = new ArrayList<>();
        for (Waiting job : jobs) {
            // no row at all: it was cancelled or removed, and nothing can end any more
            Optional<Instant> end =
                    ends.getOrDefault(job.id(), Optional.of(parts.clock().instant()));
            if (end.isPresent()) {
                next(job, end.get()).ifPresent(next::add);
            }
        }
        if (!next.isEmpty()) {
            new CaseUpdate<>("xxl_job_info", next, Next::id)
                    .each("real_next_time", Next::time)
                    .where("trigger_status = 1 AND real_next_time = ?", Job.NEVER_MILLIS)
                    .execute(connection);
        }
        return next.stream().mapToLong(Next::time).min().orElse(Job.NEVER_MILLIS);
    }

    private Optional<Next> next(Waiting job, Instant end) {
        try {
            return Schedule.of(job.type(), job.conf(), parts.settings().zone())
                    .nextAfter(end)
                    .map(time -> new Next(job.id(), time.toEpochMilli()));
        } catch (InvalidSchedule invalid) {
            LOGGER.log(Level.WARNING, "Job {0} cannot go on: {1}", Integer.toString(job.id()), invalid.getMessage());
            // due at once: the planner stops it and records why
            return Optional.of(new Next(job.id(), 1));
        }
    }

    /** When the fires of the jobs ended; an empty value where something still runs. */
    private Map<Integer, Optional<Instant>> ends(Connection connection, List<Waiting> jobs) throws SQLException {
        Map<Integer, Optional<Instant>> ends = new HashMap<>();
        String pairs = jobs.stream()
                .map(job -> "(" + job.id() + "," + job.last() + ")")
                .collect(Collectors.joining(","));
        List<Long> fires = collect(connection, ROWS + "(job_id, planned_time) IN (" + pairs + ")", ends);
        if (!fires.isEmpty()) {
            // ids, not a subselect: where hardly a row has an origin, MariaDB would read the whole index of origins
            String origins = IdCondition.among(Dialect.of(connection), "origin_id", fires);
            collect(connection, ROWS + "cause = 'RETRY' AND " + origins, ends);
        }
        return ends;
    }

    /** Adds the ends of the rows that a statement finds, and returns their ids. */
    private List<Long> collect(Connection connection, String sql, Map<Integer, Optional<Instant>> ends)
            throws SQLException {
        List<Long> ids = new ArrayList<>();
        try (PreparedStatement statement = connection.prepareStatement(sql);
                ResultSet row = statement.executeQuery()) {
            while (row.next()) {
                ids.add(row.getLong(1));
                Optional<Instant> end = end(row);
                ends.merge(row.getInt(2), end, FixedDelays::later);
            }
        }
        return ids;
    }

    private static Optional<Instant> later(Optional<Instant> a, Optional<Instant> b) {
        if (a.isEmpty() || b.isEmpty()) {
            return Optional.empty();
        }
        return a.get().isAfter(b.get()) ? a : b;
    }

    private Optional<Instant> end(ResultSet row) throws SQLException {
        int triggerCode = row.getInt(3);
        int handleCode = row.getInt(4);
        boolean open = handleCode == 0 && (triggerCode == 0 || triggerCode == 200);
        boolean retryToCome = handleCode != 200 && row.getInt(5) > 0 && row.getInt(6) == 0;
        if (open || retryToCome) {
            return Optional.empty();
        }
        LocalDateTime handled = Nullables.dateTime(row, 7);
        Long outcome = Nullables.number(row, 8);
        if (handled != null) {
            // the column has whole seconds; the pause must not be shorter than asked for
            return Optional.of(WallTime.latest(
                            handled, parts.clock().instant(), parts.settings().zone())
                    .plusMillis(999));
        }
        return Optional.of(outcome == null ? parts.clock().instant() : Instant.ofEpochMilli(outcome));
    }
}
