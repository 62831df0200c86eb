package io.ringmaster.scheduler.center;

import io.ringmaster.scheduler.database.Nullables;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Finds out whether an XXL-JOB center wrote the newest rows of the log in another zone than ours (design, "Zone"): its jobs
 * keep the moment of their last fire in epoch milliseconds, their rows keep the same moment as a {@code datetime}.
 */
final class ZoneCheck {
    private static final Duration STEP = Duration.ofMinutes(15);
    /** How long after the moment that the job keeps a row may have been written. */
    private static final Duration TOLERANCE = Duration.ofMinutes(2);

    // jobs of which we have written rows have gone on since
    private static final String NEWEST = "SELECT j.trigger_last_time, MAX(l.trigger_time) FROM"
            + " (SELECT job_id, trigger_time, owner_node FROM xxl_job_log ORDER BY id DESC LIMIT 1000) l"
            + " JOIN xxl_job_info j ON j.id = l.job_id WHERE j.trigger_last_time > 0"
            + " GROUP BY j.id, j.trigger_last_time HAVING COUNT(l.owner_node) = 0";

    private ZoneCheck() {}

    /** How far most of the rows are from {@code zone}; empty if they agree with it, or tell nothing. */
    static Optional<Duration> difference(Connection connection, ZoneId zone) throws SQLException {
        Map<Duration, Integer> votes = new HashMap<>();
        try (PreparedStatement statement = connection.prepareStatement(NEWEST);
                ResultSet row = statement.executeQuery()) {
            while (row.next()) {
                LocalDateTime written = Nullables.dateTime(row, 2);
                if (written != null) {
                    Instant kept = Instant.ofEpochMilli(row.getLong(1));
                    Duration apart = Duration.between(kept, written.atZone(zone).toInstant());
                    steps(apart).ifPresent(difference -> votes.merge(difference, 1, Integer::sum));
                }
            }
        }
        return votes.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .filter(difference -> !difference.isZero());
    }

    // zones differ by quarters of an hour; anything else is a row of another fire
    private static Optional<Duration> steps(Duration apart) {
        long steps = Math.round((double) apart.toMillis() / STEP.toMillis());
        Duration nearest = STEP.multipliedBy(steps);
        return apart.minus(nearest).abs().compareTo(TOLERANCE) <= 0 ? Optional.of(nearest) : Optional.empty();
    }
}
