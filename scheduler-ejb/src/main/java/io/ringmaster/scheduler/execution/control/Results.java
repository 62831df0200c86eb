package io.ringmaster.scheduler.execution.control;

import io.ringmaster.protocol.Wire;
import io.ringmaster.scheduler.database.Nullables;
import io.ringmaster.scheduler.execution.control.Sendings.Outcome;
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
import java.util.function.Function;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/** Results on rows of {@code xxl_job_log}: lock many, decide in memory, write many (design, "Results"). */
public final class Results {
    private static final String TABLE = "xxl_job_log";

    private final ZoneId zone;
    private final int batch;

    /**
     * @param zone of the {@code datetime} columns
     * @param batch rows of a statement
     */
    public Results(ZoneId zone, int batch) {
        this.zone = zone;
        this.batch = batch;
    }

    /**
     * A row as completion sees it.
     *
     * @param address where it was sent; null if it was not
     * @param sent whether it left the center
     * @param ownerNode whose it is to send, or was; null if a live XXL-JOB center's
     * @param refused when its executor's answer was counted as a failure; null if it was not
     */
    public record Open(
            long id,
            int groupId,
            int jobId,
            int triggerCode,
            int handleCode,
            @Nullable String handleMessage,
            @Nullable String address,
            int retries,
            boolean sent,
            @Nullable Long pendingNode,
            @Nullable Long ownerNode,
            @Nullable Instant refused) {
        /** Whether a result is there already; the first one wins. */
        public boolean finished() {
            return handleCode > 0;
        }
    }

    /** The rows of these ids, locked in the order of their ids. */
    public Map<Long, Open> lock(Connection connection, Collection<Long> ids) throws SQLException {
        Map<Long, Open> rows = new HashMap<>();
        String sql = "SELECT id, job_group, job_id, trigger_code, handle_code, handle_msg, executor_address,"
                + " executor_fail_retry_count, sent_at, pending_node, outcome_at, owner_node FROM " + TABLE + " WHERE "
                + Ledger.among(connection, ids)
                + " ORDER BY id FOR UPDATE";
        try (PreparedStatement statement = connection.prepareStatement(sql);
                ResultSet row = statement.executeQuery()) {
            while (row.next()) {
                rows.put(row.getLong(1), open(row));
            }
        }
        return rows;
    }

    private static Open open(ResultSet row) throws SQLException {
        row.getLong(9);
        // a row of a live XXL-JOB center has no time of sending, but a code
        boolean sent = !row.wasNull() || row.getInt(4) != 0;
        return new Open(
                row.getLong(1),
                row.getInt(2),
                row.getInt(3),
                row.getInt(4),
                row.getInt(5),
                row.getString(6),
                row.getString(7),
                row.getInt(8),
                sent,
                Nullables.number(row, 10),
                Nullables.number(row, 12),
                refused(row));
    }

    /** Of rows that were cancelled, and of those of a live XXL-JOB center, no answer is known. */
    private static @Nullable Instant refused(ResultSet row) throws SQLException {
        int triggerCode = row.getInt(4);
        Long outcome = Nullables.number(row, 11);
        boolean failed = triggerCode != 0 && triggerCode != Wire.SUCCESS;
        return failed && outcome != null ? Instant.ofEpochMilli(outcome) : null;
    }

    /**
     * A row of a group that somebody does not speak for.
     *
     * @param open whether it has no result yet
     */
    public record Foreign(long id, int groupId, boolean open) {}

    /** Those of these rows that belong to none of the own groups. */
    public List<Foreign> foreign(Connection connection, IntPredicate own, Collection<Long> ids) throws SQLException {
        List<Foreign> foreign = new ArrayList<>();
        try (PreparedStatement statement = connection.prepareStatement(
                        "SELECT id, job_group, handle_code FROM " + TABLE + " WHERE " + Ledger.among(connection, ids));
                ResultSet row = statement.executeQuery()) {
            while (row.next()) {
                if (!own.test(row.getInt(2))) {
                    foreign.add(new Foreign(row.getLong(1), row.getInt(2), row.getInt(3) <= 0));
                }
            }
        }
        return foreign;
    }

    /**
     * A result.
     *
     * @param message the whole text of the column
     * @param failed whether the failure monitor has to look at the row
     * @param accepted the executor's answer to the sending, if it is not on the row yet
     */
    public record Result(
            long id,
            int code,
            @Nullable String message,
            boolean failed,
            @Nullable Outcome accepted) {
        private @Nullable Object ofAnswer(Function<Outcome, Object> value) {
            return accepted == null ? null : value.apply(accepted);
        }
    }

    /** Writes results of rows that the transaction has locked. */
    public void write(Connection connection, List<Result> results, Instant now) throws SQLException {
        // cut, because the database would round up
        LocalDateTime time = LocalDateTime.ofInstant(now, zone).withNano(0);
        Chunks.each(
                new ArrayList<>(results),
                batch,
                chunk -> new CaseUpdate<>(TABLE, chunk, Result::id)
                        .all("handle_time", time)
                        .each("handle_code", Result::code)
                        .eachOrKept("handle_msg", Result::message)
                        .eachOrKept("failed_at", result -> result.failed() ? (Object) now.toEpochMilli() : null)
                        .eachOrKept("trigger_code", result -> result.ofAnswer(Outcome::code))
                        .eachOrKept("trigger_msg", result -> result.ofAnswer(Outcome::message))
                        .eachOrKept(
                                "outcome_at",
                                result -> result.ofAnswer(answer -> answer.at().toEpochMilli()))
                        .expression("pending_node", "NULL")
                        .execute(connection));
    }
}
