package io.ringmaster.scheduler.job.boundary;

import io.ringmaster.protocol.GlueType;
import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.access.Expected;
import io.ringmaster.scheduler.access.Operation;
import io.ringmaster.scheduler.audit.control.AuditLog;
import io.ringmaster.scheduler.audit.entity.AuditAction;
import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.i18n.Limits;
import io.ringmaster.scheduler.i18n.Messages;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.job.entity.GlueVersion;
import io.ringmaster.scheduler.job.entity.Job;
import io.ringmaster.scheduler.settings.Secrets;
import io.ringmaster.scheduler.settings.Settings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.TypedQuery;
import java.time.Clock;
import java.time.LocalDateTime;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The scripts of jobs, with their last versions (interop 6.6). Each method asks first whether the caller may. */
@ApplicationScoped
public class Scripts {
    /** How many versions of a script are kept, the newest ones. */
    public static final int KEPT = 30;

    private static final int MOST_SOURCE = 16_000_000 / 4;
    private static final int SHORTEST_NOTE = 4;
    static final int LONGEST_NOTE = 100;

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

    @Inject
    Event<Job.Changed> changes;

    /**
     * Stores a new version, which the next fire runs.
     *
     * @param source not blank
     * @param note 4 to 100 characters
     * @return the id of the version
     * @throws Rejected if there is no such job, its work is no script, or a value is not allowed
     */
    public int save(int jobId, @Nullable String source, @Nullable String note) {
        return save(jobId, source, note, Expected.ANY);
    }

    /** As {@link #save(int, String, String)}, of a job in the expected state, or with a script in it. */
    public int save(int jobId, @Nullable String source, @Nullable String note, Expected expected) {
        int id = transactions.call((em, connection) -> save(em, jobId, source, note, expected));
        changes.fire(new Job.Changed(jobId));
        return id;
    }

    /** As {@link #save(int, String, String, Expected)}, in the caller's transaction and unannounced. */
    public int save(EntityManager em, int jobId, @Nullable String source, @Nullable String note, Expected expected) {
        String text = Limits.exactly("source", source, null, 1, MOST_SOURCE);
        if (text.isBlank()) {
            throw Rejected.field("source", "field.missing");
        }
        String remark = Limits.text("note", note, null, SHORTEST_NOTE, LONGEST_NOTE);
        return saved(em, jobId, text, remark, expected);
    }

    /**
     * Stores an old version as the newest one.
     *
     * @param note as in {@link #save}
     * @return the id of the new version
     * @throws Rejected as in {@link #save}, or if the version is none of this job's
     */
    public int restore(int jobId, int versionId, @Nullable String note) {
        return restore(jobId, versionId, note, Expected.ANY);
    }

    /** As {@link #restore(int, int, String)}, of a job in the expected state, or with a script in it. */
    public int restore(int jobId, int versionId, @Nullable String note, Expected expected) {
        String remark = Limits.text("note", note, null, SHORTEST_NOTE, LONGEST_NOTE);
        int id = transactions.call((em, connection) -> {
            locked(em, jobId);
            String source =
                    Objects.requireNonNullElse(version(em, jobId, versionId).getSource(), "");
            return saved(em, jobId, source, remark, expected);
        });
        changes.fire(new Job.Changed(jobId));
        return id;
    }

    /** The versions of a job's script, the newest first; empty if it was never saved since the job was made. */
    public List<ScriptVersion> versions(int jobId) {
        return transactions.call((em, connection) -> {
            script(em, jobId);
            return em.createQuery(
                            "SELECT NEW io.ringmaster.scheduler.job.boundary.ScriptVersion(v.id, v.glueType, v.remark,"
                                    + " v.updateTime) FROM GlueVersion v WHERE v.jobId = :id ORDER BY v.updateTime DESC,"
                                    + " v.id DESC",
                            ScriptVersion.class)
                    .setParameter("id", jobId)
                    .getResultList();
        });
    }

    /**
     * One version with its text.
     *
     * @throws Rejected if the version is none of this job's
     */
    public GlueVersion version(int jobId, int versionId) {
        return transactions.call((em, connection) -> {
            script(em, jobId);
            return version(em, jobId, versionId);
        });
    }

    /** The script that the next fire runs. */
    public String current(int jobId) {
        return transactions.call(
                (em, connection) -> Objects.requireNonNullElse(script(em, jobId).getGlueSource(), ""));
    }

    /** The scripts of many jobs at once, by job; only of those that have one, and that the caller may see. */
    public Map<Integer, String> current(Collection<Integer> jobIds) {
        Optional<Set<Integer>> visible = caller.groups(Operation.SCRIPT_VIEW);
        if (jobIds.isEmpty() || visible.filter(Set::isEmpty).isPresent()) {
            return Map.of();
        }
        return transactions.call((em, connection) -> {
            TypedQuery<Object[]> query = em.createQuery(
                            "SELECT j.id, j.glueSource FROM Job j WHERE j.id IN :ids AND j.glueType <> :bean"
                                    + " AND j.glueSource IS NOT NULL"
                                    + (visible.isPresent() ? " AND j.groupId IN :visible" : ""),
                            Object[].class)
                    .setParameter("ids", jobIds)
                    .setParameter("bean", GlueType.BEAN.name());
            visible.ifPresent(groups -> query.setParameter("visible", groups));
            return query.getResultStream().collect(Collectors.toMap(row -> (Integer) row[0], row -> (String) row[1]));
        });
    }

    private int saved(EntityManager em, int jobId, String source, String note, Expected expected) {
        Job job = locked(em, jobId);
        if (!expected.allows(job.getScriptVersion())) {
            audit.require(expected, em, JobCatalog.KIND, jobId, job.getVersion());
        }
        String before = proof(job.getGlueSource());
        keepFirst(em, job);
        job.saveSource(source, note, now());
        GlueVersion version = new GlueVersion(job, note, now());
        em.persist(version);
        em.flush();
        forgetOld(em, jobId);
        audit.record(
                em, JobCatalog.KIND, jobId, AuditAction.SCRIPT, before, proof(job.getGlueSource()) + "\nnote=" + note);
        return version.getId();
    }

    /** What a job was made with, or adopted with, is nobody's version until another text takes its place. */
    private void keepFirst(EntityManager em, Job job) {
        String source = job.getGlueSource();
        if (source == null || source.isBlank() || hasVersions(em, job.getId())) {
            return;
        }
        String remark = Objects.requireNonNullElse(job.getGlueRemark(), "");
        em.persist(new GlueVersion(
                job,
                remark.isBlank() ? Messages.of(settings.language()).text("job.glue.first") : remark,
                Objects.requireNonNullElseGet(job.getGlueUpdateTime(), this::now)));
        // of versions of the same second the id says which came first
        em.flush();
    }

    private static boolean hasVersions(EntityManager em, int jobId) {
        return !em.createQuery("SELECT v.id FROM GlueVersion v WHERE v.jobId = :id", Integer.class)
                .setParameter("id", jobId)
                .setMaxResults(1)
                .getResultList()
                .isEmpty();
    }

    /** By which the trail knows a text that it has no room for: the versions have it. */
    static String proof(@Nullable String source) {
        String text = Objects.requireNonNullElse(source, "");
        return "script=SHA-256 " + Secrets.digest(text) + ", " + text.length();
    }

    private Job locked(EntityManager em, int jobId) {
        return script(Operation.SCRIPT_SAVE, em.find(Job.class, jobId, LockModeType.PESSIMISTIC_WRITE), jobId);
    }

    private static void forgetOld(EntityManager em, int jobId) {
        List<Integer> all = em.createQuery(
                        "SELECT v.id FROM GlueVersion v WHERE v.jobId = :id ORDER BY v.updateTime DESC, v.id DESC",
                        Integer.class)
                .setParameter("id", jobId)
                .getResultList();
        if (all.size() > KEPT) {
            em.createQuery("DELETE FROM GlueVersion v WHERE v.id IN :ids")
                    .setParameter("ids", all.subList(KEPT, all.size()))
                    .executeUpdate();
        }
    }

    private static GlueVersion version(EntityManager em, int jobId, int versionId) {
        GlueVersion version = em.find(GlueVersion.class, versionId);
        if (version == null || version.getJobId() != jobId) {
            throw Rejected.unknown("script.version.unknown", versionId);
        }
        return version;
    }

    private Job script(EntityManager em, int jobId) {
        return script(Operation.SCRIPT_VIEW, em.find(Job.class, jobId), jobId);
    }

    private Job script(Operation operation, @Nullable Job job, int id) {
        if (job == null) {
            throw Rejected.unknown("job.unknown", id);
        }
        caller.check(operation, job.getGroupId(), "job.unknown", id);
        if (job.getGlueType() == GlueType.BEAN) {
            throw Rejected.because("script.none", id);
        }
        return job;
    }

    private LocalDateTime now() {
        return LocalDateTime.ofInstant(clock.instant(), settings.zone()).withNano(0);
    }
}
