package io.ringmaster.scheduler.execution.boundary;

import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.execution.entity.Execution;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.settings.Settings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The records of all fires (interop 6.7). */
@ApplicationScoped
public class ExecutionArchive {
    private static final int ROWS_PER_TRANSACTION = 1000;

    @Inject
    Transactions transactions;

    @Inject
    Settings settings;

    /**
     * Records, the newest first.
     *
     * @param before only those with a smaller id; null for the first page
     * @param size how many at most, at least 1
     */
    public ExecutionPage page(ExecutionFilter filter, @Nullable Long before, int size) {
        return transactions.call(
                (em, connection) -> new ExecutionQuery(em, settings.zone()).page(filter, before, size));
    }

    /**
     * The record of this id.
     *
     * @throws Rejected if there is none
     */
    public Execution get(long id) {
        return transactions.call((em, connection) -> {
            Execution found = em.find(Execution.class, id);
            if (found == null) {
                throw Rejected.unknown("execution.unknown", id);
            }
            return found;
        });
    }

    /** Deletes every record of a job, in many short transactions. */
    public void removeAllOf(int jobId) {
        int removed;
        do {
            removed = transactions.call((em, connection) -> removeSomeOf(jobId, em));
        } while (removed == ROWS_PER_TRANSACTION);
    }

    private static int removeSomeOf(int jobId, EntityManager em) {
        List<Long> ids = em.createQuery("SELECT e.id FROM Execution e WHERE e.jobId = :jobId", Long.class)
                .setParameter("jobId", jobId)
                .setMaxResults(ROWS_PER_TRANSACTION)
                .getResultList();
        if (!ids.isEmpty()) {
            em.createQuery("DELETE FROM Execution e WHERE e.id IN :ids")
                    .setParameter("ids", ids)
                    .executeUpdate();
        }
        return ids.size();
    }
}
