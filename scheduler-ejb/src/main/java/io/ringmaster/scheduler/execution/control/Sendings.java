package io.ringmaster.scheduler.execution.control;

import io.ringmaster.scheduler.database.IdCondition;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Rows of {@code xxl_job_log} on their way out: the mark before the network and the answer after it (design, "Sending"). Most
 * methods are one statement, for as many rows as a chunk has.
 */
public final class Sendings {
    private static final String TABLE = "xxl_job_log";
    private static final String ENDED = "handle_code > 0";

    /** One fire that is about to be sent. */
    public record Mark(long id, String address) {}

    /**
     * The fence before the network: marks the rows as sent, and returns the ids of those that were still this node's to
     * send. The others were cancelled or taken over and must not be sent.
     */
    public Set<Long> mark(Connection connection, long node, Instant now, List<Mark> marks) throws SQLException {
        long sentAt = now.toEpochMilli();
        int matched = new CaseUpdate<>(TABLE, marks, Mark::id)
                .all("sent_at", sentAt)
                .each("executor_address", Mark::address)
                .expression("pending_node", "NULL")
                .where("pending_node = ?", node)
                .execute(connection);
        Set<Long> all = marks.stream().map(Mark::id).collect(Collectors.toCollection(HashSet::new));
        if (matched == marks.size()) {
            return all;
        }
        String sql = "SELECT id FROM " + TABLE + " WHERE " + Ledger.among(connection, all) + " AND owner_node = " + node
                + " AND pending_node IS NULL AND sent_at = ?";
        return Ledger.ids(connection, sql, sentAt);
    }

    /**
     * Takes marks back of fires that did not go out, and returns the ids of those whose rows wait for this node again. Run once
     * more it returns the same, whatever is known of the first time. The moment of the mark keeps a later one as it is.
     *
     * @param marks what the marks say, by id; never empty
     */
    public Set<Long> unmark(Connection connection, long node, Map<Long, Instant> marks) throws SQLException {
        Map<Long, List<Long>> byMoment = new TreeMap<>();
        marks.forEach((id, at) -> byMoment.computeIfAbsent(at.toEpochMilli(), any -> new ArrayList<>())
                .add(id));
        StringJoiner theirs = new StringJoiner(" OR ", "(", ")");
        byMoment.forEach((at, ids) -> theirs.add("(sent_at = " + at + " AND " + IdCondition.of("id", ids) + ")"));
        new CaseUpdate<Long>(TABLE, List.copyOf(marks.keySet()), id -> id)
                .expression("sent_at", "NULL")
                .expression("executor_address", "NULL")
                .all("pending_node", node)
                .where("owner_node = ? AND pending_node IS NULL AND outcome_at IS NULL AND trigger_code = 0", node)
                .where("handle_code = 0 AND " + theirs)
                .execute(connection);
        return Ledger.ids(
                connection,
                "SELECT id FROM " + TABLE + " WHERE " + Ledger.among(connection, marks.keySet())
                        + " AND pending_node = ?",
                node);
    }

    /**
     * A fire goes to another address than the one it was marked with. The fence again: false if its row is another node's by now,
     * or has been decided about, and it must not be sent.
     */
    public boolean readdress(Connection connection, long node, long id, String address) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(
                "UPDATE " + TABLE
                        + " SET executor_address = ? WHERE id = ? AND owner_node = ? AND outcome_at IS NULL AND handle_code = 0")) {
            statement.setString(1, address);
            statement.setLong(2, id);
            statement.setLong(3, node);
            return statement.executeUpdate() == 1;
        }
    }

    /** Those of these rows that have a result. */
    public Set<Long> ended(Connection connection, Collection<Long> ids) throws SQLException {
        return Ledger.ids(
                connection,
                "SELECT id FROM " + TABLE + " WHERE " + Ledger.among(connection, ids) + " AND handle_code > ?",
                0);
    }

    /**
     * What an executor answered.
     *
     * @param failed whether the failure monitor has to look at the row
     * @param repeatable false where a failure must not be repeated, whatever attempts are left
     */
    public record Outcome(long id, int code, String message, Instant at, boolean failed, boolean repeatable) {}

    /**
     * Writes the answers. Rows that a result closed meanwhile keep their result; the columns are others. What the result
     * means is decided by then: its mark for the failure monitor stays, and a success gets none.
     */
    public void outcomes(Connection connection, List<Outcome> outcomes) throws SQLException {
        new CaseUpdate<>(TABLE, outcomes, Outcome::id)
                .each("trigger_code", Outcome::code)
                .each("trigger_msg", Outcome::message)
                .each("outcome_at", outcome -> outcome.at().toEpochMilli())
                .eachUnless(ENDED, "executor_fail_retry_count", outcome -> outcome.repeatable() ? null : (Object) 0)
                .eachUnless(
                        ENDED,
                        "failed_at",
                        outcome -> outcome.failed() ? (Object) outcome.at().toEpochMilli() : null)
                .execute(connection);
    }
}
