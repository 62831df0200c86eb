package io.ringmaster.scheduler.monitor;

import io.ringmaster.scheduler.database.Nullables;
import io.ringmaster.scheduler.database.WallTime;
import io.ringmaster.scheduler.execution.control.CaseUpdate;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The failure monitor's statements (interop 4.10). An index over the few rows that need a look keeps them cheap. */
final class FailedRows {
    static final int NO_ALARM = 1;
    static final int ALARMED = 2;
    static final int ALARM_FAILED = 3;
    private static final int CLAIMED = -1;
    private static final String TABLE = "xxl_job_log";
    /** A live XXL-JOB center looks every 10 s; what it has not taken by then is nobody's. */
    private static final Duration OTHERS_TURN = Duration.ofSeconds(60);

    /** While alarms wait, their claims are renewed; nobody knows of one that is older, as its commit seemed to fail. */
    static final Duration CLAIM_LENGTH = Duration.ofMinutes(10);

    private static final Duration ABANDONED = Duration.ofMinutes(30);
    private static final Duration LOOK_BACK = Duration.ofDays(3);
    private static final String COLUMNS = "id, job_group, job_id, executor_param, executor_sharding_param,"
            + " executor_fail_retry_count, trigger_time, trigger_code, trigger_msg, handle_code, handle_msg, cause, origin_id,"
            + " attempt, alarm_status, shard_index";

    private final ZoneId zone;

    FailedRows(ZoneId zone) {
        this.zone = zone;
    }

    /**
     * Locks rows that need a look; those that another center is looking at are left out, and those whose success came
     * after the answer that marked them.
     */
    List<FailedRow> lock(Connection connection, int most, Instant now) throws SQLException {
        String sql = "SELECT " + COLUMNS + " FROM " + TABLE
                + " WHERE failed_at > 0 AND handle_code <> 200 AND (alarm_status = 0 OR (alarm_status = "
                + CLAIMED + " AND claim_node IS NOT NULL"
                + " AND (claim_time < ? OR claim_node NOT IN (SELECT id FROM ringmaster_node))))"
                + " ORDER BY failed_at LIMIT ? FOR UPDATE";
        List<FailedRow> rows = new ArrayList<>();
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setLong(1, now.minus(CLAIM_LENGTH).toEpochMilli());
            statement.setInt(2, most);
            try (ResultSet row = statement.executeQuery()) {
                while (row.next()) {
                    rows.add(row(row));
                }
            }
        }
        return rows;
    }

    private FailedRow row(ResultSet row) throws SQLException {
        LocalDateTime time = Nullables.dateTime(row, 7);
        return new FailedRow(
                row.getLong(1),
                row.getInt(2),
                row.getInt(3),
                row.getString(4),
                row.getString(5),
                row.getInt(6),
                time == null ? Instant.EPOCH : time.atZone(zone).toInstant(),
                row.getInt(8),
                row.getString(9),
                row.getInt(10),
                row.getString(11),
                row.getString(12),
                Nullables.number(row, 13),
                row.getInt(14),
                row.getInt(15) == CLAIMED,
                row.getInt(16));
    }

    /** Claims locked rows; {@code notes} are appended to their records, by id. */
    void claim(Connection connection, List<FailedRow> rows, Map<Long, String> notes, long node, Instant now)
            throws SQLException {
        CaseUpdate<FailedRow> update = new CaseUpdate<>(TABLE, rows, FailedRow::id)
                .all("alarm_status", CLAIMED)
                .all("claim_node", node)
                .all("claim_time", now.toEpochMilli());
        update.eachOrKept("trigger_msg", row -> noted(row, notes)).execute(connection);
    }

    private static @Nullable Object noted(FailedRow row, Map<Long, String> notes) {
        String note = notes.get(row.id());
        return note == null ? null : (row.triggerMessage() == null ? "" : row.triggerMessage()) + "<br><br>" + note;
    }

    /** Makes claims as good as new. */
    void renew(Connection connection, List<Long> ids, long node, Instant now) throws SQLException {
        new CaseUpdate<>(TABLE, ids, Long::longValue)
                .all("claim_time", now.toEpochMilli())
                .where("claim_node = ?", node)
                .where("alarm_status = " + CLAIMED)
                .execute(connection);
    }

    /** A row is done with. */
    record Done(long id, int alarmStatus) {}

    void done(Connection connection, List<Done> rows) throws SQLException {
        new CaseUpdate<>(TABLE, rows, Done::id)
                .each("alarm_status", Done::alarmStatus)
                .expression("failed_at", "NULL")
                .execute(connection);
    }

    /**
     * Finds failures that another center, a live XXL-JOB one or one that died, wrote and left: they get a mark as if they had
     * just failed. A claim that it left may have been retried, hence is alarmed only. How long ago that was says the result
     * where there is one: a run may have begun hours before it failed. The fire's time is there for the index.
     */
    int adopt(Connection connection, Instant now) throws SQLException {
        String sql = "UPDATE " + TABLE + " SET failed_at = ?, executor_fail_retry_count = CASE WHEN alarm_status = "
                + CLAIMED
                + " THEN 0 ELSE executor_fail_retry_count END, alarm_status = 0"
                + " WHERE claim_node IS NULL AND trigger_time > ?"
                + " AND (handle_code > 200 OR (handle_code > 0 AND handle_code < 200)"
                + " OR (handle_code = 0 AND trigger_code NOT IN (0, 200)))"
                + " AND ((alarm_status = 0 AND failed_at IS NULL AND COALESCE(handle_time, trigger_time) < ?)"
                + " OR (alarm_status = " + CLAIMED + " AND COALESCE(handle_time, trigger_time) < ?"
                + " AND (failed_at IS NULL OR failed_at < ?)))";
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setLong(1, now.toEpochMilli());
            statement.setObject(2, LocalDateTime.ofInstant(now.minus(LOOK_BACK), zone));
            statement.setObject(3, WallTime.ago(OTHERS_TURN, now, zone));
            statement.setObject(4, WallTime.ago(ABANDONED, now, zone));
            statement.setLong(5, now.minus(ABANDONED).toEpochMilli());
            return statement.executeUpdate();
        }
    }

    /** Takes the mark from failures that a live XXL-JOB center has dealt with, and from what succeeded after all. */
    int forgetDone(Connection connection) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement("UPDATE " + TABLE
                + " SET failed_at = NULL WHERE failed_at > 0 AND (alarm_status > 0 OR handle_code = 200)")) {
            return statement.executeUpdate();
        }
    }
}
