package io.ringmaster.scheduler.execution.boundary;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.access.Operation;
import io.ringmaster.scheduler.audit.control.AuditLog;
import io.ringmaster.scheduler.audit.entity.AuditAction;
import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.execution.control.ClearingRows;
import io.ringmaster.scheduler.execution.entity.ClearRule;
import io.ringmaster.scheduler.execution.entity.Clearing;
import io.ringmaster.scheduler.group.entity.ExecutorGroup;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.settings.Settings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Clears records by the rules of the original (interop 6.7). What is asked for stands in the database, and some center does
 * it: if that one stops, what it removed is gone, and another center, or the same one when it is back, goes on where it was
 * within a minute. Records that wait to be sent stay, and those that were cancelled in the last seconds.
 */
@ApplicationScoped
public class LogClearing {
    private static final int MOST_PREVIEWED = 100_000;
    private static final int MOST_LATEST = 1000;
    private static final int LONGEST_NAME = 64;

    @Inject
    Transactions transactions;

    @Inject
    Settings settings;

    @Inject
    Clock clock;

    @Inject
    AuditLog audit;

    @Inject
    Caller caller;

    /**
     * How many records would go.
     *
     * @param more whether these are only the first of them, because no more were counted
     */
    public record Preview(long records, boolean more) {}

    /** @param jobId null for every job of the group */
    public Preview preview(int groupId, @Nullable Integer jobId, ClearRule rule) {
        return transactions.call((em, connection) -> {
            Clearing clearing = clearing(em, groupId, jobId, rule);
            int looked = MOST_PREVIEWED + rule.kept();
            List<ClearingRows.Row> oldest = new ClearingRows().next(connection, clearing, 0, looked, clock.instant());
            boolean more = oldest.size() == looked;
            if (rule.kept() > 0) {
                return new Preview(Math.max(0, oldest.size() - rule.kept()), more);
            }
            long covered = oldest.stream()
                    .filter(row -> !row.waits() && clearing.covers(row.time(), row.id()))
                    .count();
            return new Preview(covered, more);
        });
    }

    /**
     * Asks for the records to be cleared; those that come later stay.
     *
     * @param jobId null for every job of the group
     * @return the id by which to follow it
     * @throws Rejected if there is no such group, the job is none of it, or the caller may not clear its records
     */
    public long request(int groupId, @Nullable Integer jobId, ClearRule rule) {
        return transactions.call((em, connection) -> {
            Clearing clearing = clearing(em, groupId, jobId, rule);
            em.persist(clearing);
            em.flush();
            String scope = jobId == null ? "group" : "job";
            audit.record(em, scope, jobId == null ? groupId : jobId, AuditAction.CLEAR, null, rule.name());
            return clearing.getId();
        });
    }

    /** Asks, in the caller's transaction, for every record of a job to be cleared that is removed in it. */
    public void jobRemoved(EntityManager em, int jobId) {
        em.persist(Clearing.ofRemoved(jobId, name(), clock.instant()));
    }

    /** @throws Rejected if there is no such thing */
    public Clearing get(long id) {
        return transactions.call(
                (em, connection) -> allowed(Operation.EXECUTION_VIEW, em.find(Clearing.class, id), id));
    }

    /** What was asked for last and the caller may see, the newest first; not the records of removed jobs. */
    public List<Clearing> latest(int most) {
        return latest(null, most);
    }

    /** As {@link #latest(int)}, of those with a smaller id; null for all. */
    public List<Clearing> latest(@Nullable Long before, int most) {
        return transactions.call((em, connection) -> em
                .createQuery(
                        "SELECT c FROM Clearing c WHERE c.groupId IS NOT NULL AND c.id < :before ORDER BY c.id DESC",
                        Clearing.class)
                .setParameter("before", before == null ? Long.MAX_VALUE : before)
                .setMaxResults(MOST_LATEST)
                .getResultList()
                .stream()
                .filter(clearing ->
                        caller.may(Operation.EXECUTION_VIEW, Objects.requireNonNullElse(clearing.getGroupId(), 0)))
                .limit(most)
                .toList());
    }

    /** Ends one that goes on after at most one more chunk. What is gone is gone. */
    public void cancel(long id) {
        transactions.run((em, connection) -> {
            Clearing clearing =
                    allowed(Operation.EXECUTION_CLEAR, em.find(Clearing.class, id, LockModeType.PESSIMISTIC_WRITE), id);
            clearing.cancel(clock.instant());
            Integer job = clearing.getJobId();
            Integer group = clearing.getGroupId();
            audit.record(
                    em,
                    job == null ? "group" : "job",
                    Objects.requireNonNull(job == null ? group : job),
                    AuditAction.CLEAR_CANCEL,
                    null,
                    clearing.getRule().name());
        });
    }

    private Clearing clearing(EntityManager em, int groupId, @Nullable Integer jobId, ClearRule rule) {
        if (rule == ClearRule.JOB_REMOVED) {
            throw Rejected.field("rule", "field.range", 1, 9);
        }
        if (em.find(ExecutorGroup.class, groupId) == null) {
            throw Rejected.field("groupId", "group.unknown", groupId);
        }
        caller.check(Operation.EXECUTION_CLEAR, groupId, "group.unknown", groupId);
        if (jobId != null && !isInGroup(em, jobId, groupId)) {
            throw Rejected.field("jobId", "job.unknown", jobId);
        }
        Long last =
                em.createQuery("SELECT MAX(e.id) FROM Execution e", Long.class).getSingleResult();
        Instant now = clock.instant();
        LocalDateTime time = LocalDateTime.ofInstant(now, settings.zone()).withNano(0);
        return Clearing.of(groupId, jobId, rule, last == null ? 0 : last, name(), now, time);
    }

    /** Jobs stand above this component, so their table is asked. */
    private static boolean isInGroup(EntityManager em, int jobId, int groupId) {
        return !em.createNativeQuery("SELECT id FROM xxl_job_info WHERE id = ? AND job_group = ?")
                .setParameter(1, jobId)
                .setParameter(2, groupId)
                .getResultList()
                .isEmpty();
    }

    private String name() {
        String who = caller.name();
        return who.substring(0, Math.min(LONGEST_NAME, who.length()));
    }

    /** What goes with a removed job belongs to no group, and to nobody. */
    private Clearing allowed(Operation operation, @Nullable Clearing clearing, long id) {
        Integer group = clearing == null ? null : clearing.getGroupId();
        if (clearing == null || group == null) {
            throw Rejected.unknown("clearing.unknown", id);
        }
        caller.check(operation, group, "clearing.unknown", id);
        return clearing;
    }
}
