package io.ringmaster.scheduler.execution.control;

import io.ringmaster.scheduler.database.Dialect;
import io.ringmaster.scheduler.database.IdCondition;
import io.ringmaster.scheduler.database.Nullables;
import io.ringmaster.scheduler.execution.entity.Cause;
import io.ringmaster.scheduler.execution.entity.NewRow;
import io.ringmaster.scheduler.execution.entity.StoredRow;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Rows of {@code xxl_job_log} from plan to sending: insert, read back, cancel, hand over (design, "The ledger"). What
 * comes then is in {@link Sendings} and {@link Results}.
 *
 * <p>Cost per fire, in rows: one insert and one update each for mark and outcome; in statements: those divided by the
 * batch.
 */
public final class Ledger {
    private static final String TABLE = "xxl_job_log";
    private static final String STORED = "SELECT id, job_group, job_id, executor_param, executor_sharding_param,"
            + " executor_fail_retry_count, trigger_time, planned_time, shard_index, cause, origin_id, attempt, requested_by,"
            + " address_list, trigger_msg, executor_address FROM " + TABLE;
    private static final String UNANSWERED = "owner_node = ? AND sent_at IS NOT NULL AND outcome_at IS NULL"
            + " AND handle_code = 0 AND trigger_code = 0";

    private final ZoneId zone;
    private final int batch;
    private final MinuteSums sums = new MinuteSums();

    /**
     * @param zone of the {@code datetime} columns
     * @param batch rows of a statement
     */
    public Ledger(ZoneId zone, int batch) {
        this.zone = zone;
        this.batch = batch;
    }

    /** What becomes of rows of this node, by minute. */
    public MinuteSums sums() {
        return sums;
    }

    /** Inserts the rows; rows whose key exists are left alone, and are then not this node's. */
    public void insert(Connection connection, long node, long pass, List<NewRow> rows) throws SQLException {
        RowInsert insert = new RowInsert(zone, node, pass);
        Chunks.each(rows, batch, chunk -> insert.execute(connection, chunk));
    }

    /**
     * Inserts what a pass of this node planned, and returns the open rows with their ids; those that existed are left out. As
     * the rest is known, only ids are read, along the primary key: what is inserted from here on is newer than all there is.
     * Beside the inserts that is two statements a pass, of which the first looks at one end of the key.
     */
    public List<StoredRow> plan(Connection connection, long node, long pass, List<NewRow> rows) throws SQLException {
        if (rows.isEmpty()) {
            return List.of();
        }
        long newest = newestId(connection);
        insert(connection, node, pass, rows);
        Map<RowKey, Long> ids = new HashMap<>();
        try (PreparedStatement statement =
                connection.prepareStatement("SELECT id, job_id, planned_time, shard_index FROM " + TABLE
                        + " WHERE id > ? AND owner_node = ? AND pass_number = ?")) {
            statement.setLong(1, newest);
            statement.setLong(2, node);
            statement.setLong(3, pass);
            try (ResultSet result = statement.executeQuery()) {
                while (result.next()) {
                    ids.put(new RowKey(result.getInt(2), result.getLong(3), result.getInt(4)), result.getLong(1));
                }
            }
        }
        List<StoredRow> stored = new ArrayList<>(ids.size());
        for (NewRow row : rows) {
            Long id = ids.get(new RowKey(row.jobId(), row.time().toEpochMilli(), row.shardIndex()));
            if (id != null && !row.closed()) {
                stored.add(row.stored(id));
            }
        }
        return stored;
    }

    private static long newestId(Connection connection) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement("SELECT MAX(id) FROM " + TABLE);
                ResultSet result = statement.executeQuery()) {
            return result.next() ? result.getLong(1) : 0;
        }
    }

    private record RowKey(int jobId, long plannedMillis, int shardIndex) {}

    /**
     * The unsent rows that a pass of this node inserted or took over.
     *
     * @param first the earliest planned time among them, or null to read those that nothing planned
     */
    public List<StoredRow> ofPass(Connection connection, long node, long pass, @Nullable Instant first)
            throws SQLException {
        String times = first == null ? "planned_time IS NULL" : "planned_time >= ?";
        try (PreparedStatement statement =
                connection.prepareStatement(STORED + " WHERE pending_node = ? AND " + times + " AND pass_number = ?")) {
            int i = 1;
            statement.setLong(i++, node);
            if (first != null) {
                statement.setLong(i++, first.toEpochMilli());
            }
            statement.setLong(i, pass);
            return rows(statement);
        }
    }

    /** Rows by id, whatever their state. */
    public List<StoredRow> byIds(Connection connection, Collection<Long> ids) throws SQLException {
        List<StoredRow> found = new ArrayList<>();
        Chunks.each(List.copyOf(ids), batch, chunk -> {
            try (PreparedStatement statement =
                    connection.prepareStatement(STORED + " WHERE " + among(connection, chunk))) {
                found.addAll(rows(statement));
            }
        });
        return found;
    }

    /** Ids of the rows that wait for this node to send them. */
    public Set<Long> pendingIds(Connection connection, long node) throws SQLException {
        return ids(connection, "SELECT id FROM " + TABLE + " WHERE pending_node = ?", node);
    }

    /** Makes the unsent rows of a node that is gone this node's; returns how many. */
    public int takeOver(Connection connection, long gone, long node, long pass) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(
                "UPDATE " + TABLE + " SET pending_node = ?, owner_node = ?, pass_number = ? WHERE pending_node = ?")) {
            statement.setLong(1, node);
            statement.setLong(2, node);
            statement.setLong(3, pass);
            statement.setLong(4, gone);
            return statement.executeUpdate();
        }
    }

    /** The nodes that have rows to send, whether they exist or not. */
    public Set<Long> pendingNodes(Connection connection) throws SQLException {
        return ids(connection, "SELECT DISTINCT pending_node FROM " + TABLE + " WHERE pending_node > ?", -1);
    }

    /**
     * The rows that a node marked as sent without writing an answer. Reads all rows without a result, along their index: a fire
     * that stands for missed times, or that waited long, has an old time. Nobody should wait for that, so it belongs into no
     * transaction that holds locks.
     */
    public Set<Long> unanswered(Connection connection, long node) throws SQLException {
        return ids(connection, "SELECT id FROM " + TABLE + " WHERE " + UNANSWERED, node);
    }

    /** Makes those of the rows that a gone node still has not answered this node's, and returns them. */
    public List<StoredRow> adoptUnanswered(Connection connection, Collection<Long> ids, long gone, long node)
            throws SQLException {
        List<StoredRow> rows = new ArrayList<>();
        Chunks.each(ids.stream().sorted().toList(), batch, chunk -> {
            String sql = STORED + " WHERE " + among(connection, chunk) + " AND " + UNANSWERED + " FOR UPDATE";
            try (PreparedStatement statement = connection.prepareStatement(sql)) {
                statement.setLong(1, gone);
                rows.addAll(rows(statement));
            }
        });
        Chunks.each(
                rows,
                batch,
                chunk -> new CaseUpdate<>(TABLE, chunk, StoredRow::id)
                        .all("owner_node", node)
                        .execute(connection));
        return rows;
    }

    /** Makes a row the first of {@code total} shards; false if it is one already, or not this node's to send any more. */
    public boolean firstShard(Connection connection, long id, int total, long node) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(
                "UPDATE " + TABLE + " SET executor_sharding_param = ? WHERE id = ? AND pending_node = ?"
                        + " AND executor_sharding_param IS NULL")) {
            statement.setString(1, "0/" + total);
            statement.setLong(2, id);
            statement.setLong(3, node);
            return statement.executeUpdate() == 1;
        }
    }

    /**
     * Writes what unsent rows take from their job, after it was edited.
     *
     * @param handlers by job
     */
    public void refresh(Connection connection, long node, List<StoredRow> rows, Map<Integer, String> handlers)
            throws SQLException {
        Chunks.each(
                rows,
                batch,
                chunk -> new CaseUpdate<>(TABLE, chunk, StoredRow::id)
                        .each("job_group", StoredRow::groupId)
                        .eachOrKept("executor_handler", row -> handlers.get(row.jobId()))
                        .each("executor_param", StoredRow::param)
                        .each("executor_fail_retry_count", StoredRow::retries)
                        .where("pending_node = ?", node)
                        .execute(connection));
    }

    /**
     * Closes unsent rows, and gives their keys back, so that the same times can be planned again. The time of it is kept: as
     * long as another center may hold the fires, their rows must not be cleared.
     */
    public int cancel(Connection connection, String condition, List<?> parameters, String reason, Instant now)
            throws SQLException {
        String sql = "UPDATE " + TABLE + " SET released_time = planned_time, planned_time = NULL, trigger_code = "
                + RowInsert.CLOSED_CODE + ", executor_fail_retry_count = 0, alarm_status = " + RowInsert.NO_ALARM
                + ", trigger_msg = ?, pending_node = NULL, claim_time = ? WHERE pending_node IS NOT NULL AND "
                + condition;
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            int i = 1;
            statement.setString(i++, reason);
            statement.setLong(i++, now.toEpochMilli());
            for (Object parameter : parameters) {
                statement.setObject(i++, parameter);
            }
            return statement.executeUpdate();
        }
    }

    private List<StoredRow> rows(PreparedStatement statement) throws SQLException {
        List<StoredRow> rows = new ArrayList<>();
        try (ResultSet result = statement.executeQuery()) {
            while (result.next()) {
                rows.add(row(result));
            }
        }
        return rows;
    }

    private StoredRow row(ResultSet result) throws SQLException {
        Long planned = Nullables.number(result, 8);
        LocalDateTime time = Nullables.dateTime(result, 7);
        String cause = result.getString(10);
        return new StoredRow(
                result.getLong(1),
                result.getInt(2),
                result.getInt(3),
                result.getString(4),
                result.getString(5),
                result.getInt(6),
                planned == null ? instant(time) : Instant.ofEpochMilli(planned).truncatedTo(ChronoUnit.SECONDS),
                planned == null ? null : Instant.ofEpochMilli(planned),
                result.getInt(9),
                cause == null ? Cause.CRON : Cause.valueOf(cause),
                Nullables.number(result, 11),
                result.getInt(12),
                result.getString(13),
                result.getString(14),
                result.getString(15),
                result.getString(16));
    }

    private Instant instant(@Nullable LocalDateTime time) {
        return time == null ? Instant.EPOCH : time.atZone(zone).toInstant();
    }

    static Set<Long> ids(Connection connection, String sql, long parameter) throws SQLException {
        Set<Long> ids = new HashSet<>();
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setLong(1, parameter);
            try (ResultSet result = statement.executeQuery()) {
                while (result.next()) {
                    ids.add(result.getLong(1));
                }
            }
        }
        return ids;
    }

    static String among(Connection connection, Collection<Long> ids) throws SQLException {
        return IdCondition.among(Dialect.of(connection), "id", ids);
    }
}
