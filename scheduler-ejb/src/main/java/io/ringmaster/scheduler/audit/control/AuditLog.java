package io.ringmaster.scheduler.audit.control;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.access.Expected;
import io.ringmaster.scheduler.audit.entity.AuditAction;
import io.ringmaster.scheduler.audit.entity.AuditEntry;
import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.i18n.Rejected;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.TypedQuery;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The audit trail: written where things are done. Whoever hands on what is read here has asked who may see it. */
@ApplicationScoped
public class AuditLog {
    @Inject
    Transactions transactions;

    @Inject
    Caller caller;

    @Inject
    AuditWriter writer;

    /**
     * Writes an entry in the caller's transaction.
     *
     * @param kind what it is done to: job, group, user
     * @param before a record or a text without secrets; null if there was nothing
     * @param after as {@code before}; null if nothing is left
     */
    public void record(
            EntityManager em,
            String kind,
            long subject,
            AuditAction action,
            @Nullable Object before,
            @Nullable Object after) {
        em.persist(writer.entry(
                caller.name(), caller.origin(), new AuditWriter.Deed(kind, subject, action, before, after)));
    }

    /**
     * Refuses what was asked for another state than the present one, and says who changed it and when as far as the trail
     * knows: a live XXL-JOB center writes none. The row has to be locked, or the state may change right after.
     *
     * @param version of the present state; null if the thing is gone
     * @throws Rejected if the caller expects another one
     */
    public void require(Expected expected, EntityManager em, String kind, long subject, @Nullable String version) {
        if (expected.versions() == null || (version != null && expected.allows(version))) {
            return;
        }
        throw changesOf(em, kind, subject, 1).stream()
                .findFirst()
                .map(last -> Rejected.stale("expected.changed.by", last.getWho(), last.getDone(), last.getAction()))
                .orElseGet(() -> Rejected.stale("expected.changed"));
    }

    /**
     * What was done to one thing, the newest first.
     *
     * @param before only entries with a smaller id; null for the newest ones
     */
    public List<AuditEntry> historyOf(String kind, long subject, @Nullable Long before, int size) {
        return transactions.call((em, connection) -> {
            TypedQuery<AuditEntry> query = em.createQuery(
                            "SELECT a FROM AuditEntry a WHERE a.kind = :kind AND a.subject = :subject AND a.id < :before"
                                    + " ORDER BY a.id DESC",
                            AuditEntry.class)
                    .setParameter("kind", kind)
                    .setParameter("subject", subject);
            return page(query, before, size);
        });
    }

    /** What changed one thing, the newest first: it may have been used a thousand times since. */
    public List<AuditEntry> changesOf(String kind, long subject, int size) {
        return transactions.call((em, connection) -> changesOf(em, kind, subject, size));
    }

    /** What was done to one thing in one way, the newest first, in the caller's transaction. */
    public List<AuditEntry> deedsTo(EntityManager em, String kind, long subject, AuditAction action, int size) {
        return deedsTo(em, kind, subject, Set.of(action.text()), size);
    }

    private static List<AuditEntry> changesOf(EntityManager em, String kind, long subject, int size) {
        return deedsTo(em, kind, subject, AuditAction.changes(), size);
    }

    private static List<AuditEntry> deedsTo(
            EntityManager em, String kind, long subject, Set<String> actions, int size) {
        return em.createQuery(
                        "SELECT a FROM AuditEntry a WHERE a.kind = :kind AND a.subject = :subject AND a.action IN :actions"
                                + " ORDER BY a.id DESC",
                        AuditEntry.class)
                .setParameter("kind", kind)
                .setParameter("subject", subject)
                .setParameter("actions", actions)
                .setMaxResults(size)
                .getResultList();
    }

    /** Everything that was done, the newest first; {@code before} as in {@link #historyOf}. */
    public List<AuditEntry> page(@Nullable Long before, int size) {
        return transactions.call((em, connection) -> page(
                em.createQuery("SELECT a FROM AuditEntry a WHERE a.id < :before ORDER BY a.id DESC", AuditEntry.class),
                before,
                size));
    }

    /** What was done within a time, the oldest first: a page of those with a greater id than {@code after}. */
    public List<AuditEntry> within(Instant from, Instant to, long after, int size) {
        return transactions.call((em, connection) -> em.createQuery(
                        "SELECT a FROM AuditEntry a WHERE a.id > :after AND a.doneMillis >= :from AND a.doneMillis < :to"
                                + " ORDER BY a.id",
                        AuditEntry.class)
                .setParameter("after", after)
                .setParameter("from", from.toEpochMilli())
                .setParameter("to", to.toEpochMilli())
                .setMaxResults(size)
                .getResultList());
    }

    private static List<AuditEntry> page(TypedQuery<AuditEntry> query, @Nullable Long before, int size) {
        return query.setParameter("before", before == null ? Long.MAX_VALUE : before)
                .setMaxResults(size)
                .getResultList();
    }
}
