package io.ringmaster.scheduler.monitor;

import io.ringmaster.scheduler.engine.EngineParts;
import io.ringmaster.scheduler.execution.control.MinuteSums;
import io.ringmaster.scheduler.loop.Duty;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;

/**
 * Writes the sums of this node's minutes, and looks, once a minute on one center, whether the minute before the last has
 * fires that are missing or twice there: facts of the records, not of the counters.
 */
public final class MinuteFlush implements Duty {
    private static final Duration PERIOD = Duration.ofSeconds(5);
    private static final Duration CHECK = Duration.ofMinutes(1);

    private static final String MISSING =
            "SELECT COUNT(*) FROM xxl_job_log WHERE trigger_time >= ? AND trigger_time < ?"
                    + " AND owner_node IS NOT NULL AND pending_node IS NULL AND sent_at IS NULL AND trigger_code = 0"
                    + " AND handle_code = 0";
    private static final String DUPLICATE = "SELECT COALESCE(SUM(times - 1), 0) FROM (SELECT COUNT(*) AS times FROM"
            + " xxl_job_log WHERE planned_time >= ? AND planned_time < ?"
            + " GROUP BY planned_time, job_id, shard_index HAVING COUNT(*) > 1) twice";

    private final EngineParts parts;
    private final MinuteSums sums;
    /** The minute that was claimed last, here or elsewhere. */
    private Instant asked = Instant.MIN;

    public MinuteFlush(EngineParts parts) {
        this.parts = parts;
        this.sums = parts.ledger().sums();
    }

    @Override
    public String name() {
        return "minute-sums";
    }

    @Override
    public Duration runOnce() {
        check();
        flush();
        return PERIOD;
    }

    @Override
    public void stop() {
        flush();
    }

    private void flush() {
        parts.transactions().single(connection -> {
            sums.flush(connection, parts.node().get());
            return true;
        });
    }

    private void check() {
        Instant now = parts.clock().instant();
        Instant minute = now.truncatedTo(ChronoUnit.MINUTES);
        if (!minute.isAfter(asked)) {
            return;
        }
        boolean mine = parts.claims("minute-check", minute, now);
        asked = minute;
        if (mine) {
            Instant begin = minute.minus(CHECK.multipliedBy(2));
            Instant end = begin.plus(CHECK);
            sums.add(MinuteSums.Event.MISSING, begin, count(MISSING, column(begin), column(end)));
            sums.add(MinuteSums.Event.DUPLICATE, begin, count(DUPLICATE, begin.toEpochMilli(), end.toEpochMilli()));
        }
    }

    private LocalDateTime column(Instant time) {
        return LocalDateTime.ofInstant(time, parts.settings().zone());
    }

    private int count(String sql, Object from, Object to) {
        return parts.transactions().single(connection -> {
            try (PreparedStatement statement = connection.prepareStatement(sql)) {
                statement.setObject(1, from);
                statement.setObject(2, to);
                try (ResultSet row = statement.executeQuery()) {
                    row.next();
                    return row.getInt(1);
                }
            }
        });
    }
}
