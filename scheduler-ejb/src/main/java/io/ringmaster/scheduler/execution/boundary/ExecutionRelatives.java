package io.ringmaster.scheduler.execution.boundary;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.access.Operation;
import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.execution.entity.Cause;
import io.ringmaster.scheduler.execution.entity.Execution;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a record follows, and what followed it: the attempts, the shards and the children of one fire. */
@ApplicationScoped
public class ExecutionRelatives {
    private static final int MOST = 100;
    private static final int MOST_BEFORE = 200;

    /** An answer that took longer than this counts as slow (interop 4.5). */
    private static final Duration SLOW = Duration.ofMillis(500);

    private static final long MINUTE_MILLIS = 60_000;

    @Inject
    Transactions transactions;

    @Inject
    ExecutionArchive archive;

    @Inject
    Caller caller;

    /**
     * A record among its relatives.
     *
     * @param origin the record that it follows; null if it follows none, or that one was cleared, or is none of the caller's
     * @param others of the caller's records those that follow this one or the same first attempt, at most 100, in the order of their ids
     * @param slowBefore slow answers to the same job in the minute in which it was sent, before it
     */
    public record Relatives(Execution execution, @Nullable Execution origin, List<Execution> others, int slowBefore) {}

    /**
     * The relatives of a record.
     *
     * @throws io.ringmaster.scheduler.i18n.Rejected if there is none of this id
     */
    public Relatives of(long record) {
        Execution execution = archive.get(record);
        return transactions.call((em, connection) -> {
            Long id = execution.getOriginId();
            Execution origin = id == null ? null : em.find(Execution.class, id);
            return new Relatives(
                    execution,
                    origin == null || !isSeen(origin) ? null : origin,
                    others(em, execution).stream().filter(this::isSeen).toList(),
                    slowBefore(connection, execution));
        });
    }

    private boolean isSeen(Execution execution) {
        return caller.may(Operation.EXECUTION_VIEW, execution.getGroupId());
    }

    private static List<Execution> others(EntityManager em, Execution execution) {
        Long origin = execution.getOriginId();
        boolean repeated = Cause.RETRY.name().equals(execution.getCause()) && origin != null;
        return em
                .createQuery("SELECT e FROM Execution e WHERE e.originId IN :origins ORDER BY e.id", Execution.class)
                .setParameter("origins", repeated ? Set.of(execution.getId(), origin) : Set.of(execution.getId()))
                .setMaxResults(MOST)
                .getResultList()
                .stream()
                .filter(other -> other.getId() != execution.getId())
                .toList();
    }

    private static int slowBefore(Connection connection, Execution execution) throws SQLException {
        Instant sent = execution.getSent();
        if (sent == null) {
            return 0;
        }
        // along the index over the jobs, a bounded number of records back
        String sql = "SELECT COUNT(*) FROM (SELECT sent_at, outcome_at FROM xxl_job_log WHERE job_id = ? AND id < ?"
                + " ORDER BY id DESC LIMIT " + MOST_BEFORE + ") former"
                + " WHERE outcome_at >= ? AND outcome_at <= ? AND outcome_at - sent_at > " + SLOW.toMillis();
        long millis = sent.toEpochMilli();
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setInt(1, execution.getJobId());
            statement.setLong(2, execution.getId());
            statement.setLong(3, millis - millis % MINUTE_MILLIS);
            statement.setLong(4, millis);
            try (ResultSet row = statement.executeQuery()) {
                row.next();
                return row.getInt(1);
            }
        }
    }
}
