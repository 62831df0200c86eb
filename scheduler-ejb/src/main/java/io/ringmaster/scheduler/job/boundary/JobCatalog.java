package io.ringmaster.scheduler.job.boundary;

import io.ringmaster.protocol.GlueType;
import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.access.Expected;
import io.ringmaster.scheduler.access.Operation;
import io.ringmaster.scheduler.audit.control.AuditLog;
import io.ringmaster.scheduler.audit.control.AuditWriter;
import io.ringmaster.scheduler.audit.entity.AuditAction;
import io.ringmaster.scheduler.audit.entity.AuditEntry;
import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.execution.boundary.LogClearing;
import io.ringmaster.scheduler.group.entity.ExecutorGroup;
import io.ringmaster.scheduler.i18n.Limits;
import io.ringmaster.scheduler.i18n.Messages;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.job.entity.Job;
import io.ringmaster.scheduler.job.entity.JobSettings;
import io.ringmaster.scheduler.settings.Settings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The jobs (interop 6.5). Each method asks first whether the caller may, and is a transaction of its own; {@link Rejected}
 * says what is wrong, and names the attribute of the {@link JobDraft} that it is wrong with.
 */
@ApplicationScoped
public class JobCatalog {
    /** What the audit trail calls a job. */
    public static final String KIND = "job";

    private static final String UNKNOWN = "job.unknown";
    private static final String UNKNOWN_GROUP = "group.unknown";
    private static final int MOST_SOURCE = 16_000_000 / 4;

    @Inject
    Transactions transactions;

    @Inject
    Settings settings;

    @Inject
    Clock clock;

    @Inject
    LogClearing clearing;

    @Inject
    AuditLog audit;

    @Inject
    Caller caller;

    @Inject
    Event<Job.Changed> changes;

    /** The job of this id. */
    public Job get(int id) {
        return transactions.call((em, connection) -> allowed(Operation.JOB_VIEW, em.find(Job.class, id), id));
    }

    /**
     * What was done to a job, the newest first.
     *
     * @param before only entries with a smaller id; null for the newest ones
     */
    public List<AuditEntry> history(int id, @Nullable Long before, int size) {
        get(id);
        return audit.historyOf(KIND, id, before, size);
    }

    /** What changed a job, the newest first: it may have been fired by hand a thousand times since. */
    public List<AuditEntry> changes(int id, int size) {
        get(id);
        return audit.changesOf(KIND, id, size);
    }

    /** Stores a new job, stopped, and returns its id. */
    public int create(JobDraft draft) {
        return create(draft, null);
    }

    /**
     * As {@link #create(JobDraft)}, of a client that has a note on the first source (interop 2.6, 6.5).
     *
     * @param note up to 100 characters; null or blank for ours
     */
    public int create(JobDraft draft, @Nullable String note) {
        return transactions.call((em, connection) -> create(em, draft, note));
    }

    /** As {@link #create(JobDraft)}, in the caller's transaction. */
    public int create(EntityManager em, JobDraft draft) throws SQLException {
        return create(em, draft, null);
    }

    private int create(EntityManager em, JobDraft draft, @Nullable String note) throws SQLException {
        String glueType = JobRules.oneOf("glueType", draft.glueType(), GlueType.BEAN);
        JobSettings valid = new JobRules(em, zone(), caller).check(draft, glueType, null, null);
        caller.check(Operation.JOB_CREATE, valid.groupId(), UNKNOWN_GROUP, valid.groupId());
        String entered = Limits.text("note", note, null, 0, Scripts.LONGEST_NOTE);
        String first = entered.isEmpty() ? Messages.of(settings.language()).text("job.glue.first") : entered;
        Job job = new Job(glueType, source(draft), first, now());
        job.apply(valid, now());
        em.persist(job);
        em.flush();
        boolean script = job.getGlueType() != GlueType.BEAN;
        // before the settings: lines of a parameter may look like it
        Object values = script ? Scripts.proof(job.getGlueSource()) + "\n" + AuditWriter.lines(valid) : valid;
        audit.record(em, KIND, job.getId(), AuditAction.CREATE, null, values);
        return job.getId();
    }

    /** As {@link #change(int, JobDraft, Expected)}, whatever the state is. */
    public void change(int id, JobDraft draft) {
        change(id, draft, Expected.ANY);
    }

    /**
     * Stores changed settings. The kind of its work and its script stay; a running job whose schedule changed gets its next
     * time from it, at least 5 s from now.
     */
    public void change(int id, JobDraft draft, Expected expected) {
        update(id, em -> change(em, id, draft, expected));
    }

    /** As {@link #change(int, JobDraft, Expected)}, in the caller's transaction and unannounced. */
    public void change(EntityManager em, int id, JobDraft draft, Expected expected) throws SQLException {
        Job job = locked(Operation.JOB_CHANGE, em, id);
        audit.require(expected, em, KIND, id, job.getVersion());
        JobSettings before = job.getSettings();
        JobSettings after = new JobRules(em, zone(), caller).check(draft, job.getGlueTypeName(), id, before);
        caller.check(Operation.JOB_CHANGE, after.groupId(), UNKNOWN_GROUP, after.groupId());
        job.apply(after, now());
        audit.record(em, KIND, id, AuditAction.CHANGE, before, after);
        if (job.isRunning() && !after.hasScheduleOf(before)) {
            EnteredSchedule schedule = EnteredSchedule.of(after, zone());
            job.schedule(schedule.firstAfter(clock.instant()), schedule.kind().isKnownToOriginal());
        }
    }

    /** Starts a job; its first time is at least 5 s from now. A job that runs is left as it is. */
    public void start(int id) {
        update(id, em -> start(em, id));
    }

    /** As {@link #start(int)}, in the caller's transaction and unannounced. */
    public void start(EntityManager em, int id) {
        Job job = locked(Operation.JOB_START, em, id);
        if (!job.isRunning()) {
            EnteredSchedule schedule = EnteredSchedule.of(job.getSettings(), zone());
            job.start(schedule.firstAfter(clock.instant()), schedule.kind().isKnownToOriginal(), now());
            audit.record(em, KIND, id, AuditAction.START, null, null);
        }
    }

    /** Stops a job. Fires that are planned and not sent are then cancelled by whoever holds them. */
    public void stop(int id) {
        update(id, em -> stop(em, id));
    }

    /** As {@link #stop(int)}, in the caller's transaction and unannounced. */
    public void stop(EntityManager em, int id) {
        locked(Operation.JOB_STOP, em, id).stop(now());
        audit.record(em, KIND, id, AuditAction.STOP, null, null);
    }

    /** Keeps everybody else from a job in the expected state until the end of the caller's transaction. */
    public void lock(EntityManager em, int id, Expected expected) {
        audit.require(expected, em, KIND, id, locked(Operation.JOB_VIEW, em, id).getVersion());
    }

    /** Gives a job its name in documents, in the caller's transaction. */
    public void giveKey(EntityManager em, int id, String key) {
        locked(Operation.JOB_CHANGE, em, id).useKey(key, now());
        audit.record(em, KIND, id, AuditAction.KEY, null, key);
    }

    /** As {@link #remove(int, Expected)}, whatever the state is. */
    public void remove(int id) {
        remove(id, Expected.ANY);
    }

    /**
     * Removes a job with its script's history. Its records may be millions, and go in the background. A job that does not
     * exist is removed already.
     */
    public void remove(int id, Expected expected) {
        update(id, em -> remove(em, id, expected));
    }

    /** As {@link #remove(int, Expected)}, in the caller's transaction and unannounced. */
    public void remove(EntityManager em, int id, Expected expected) {
        Job job = em.find(Job.class, id, LockModeType.PESSIMISTIC_WRITE);
        if (job == null) {
            audit.require(expected, em, KIND, id, null);
            return;
        }
        allowed(Operation.JOB_REMOVE, job, id);
        audit.require(expected, em, KIND, id, job.getVersion());
        em.remove(job);
        clearing.jobRemoved(em, id);
        audit.record(em, KIND, id, AuditAction.REMOVE, job.getSettings(), null);
        em.createQuery("DELETE FROM GlueVersion v WHERE v.jobId = :id")
                .setParameter("id", id)
                .executeUpdate();
    }

    /** The times that a job will fire at if nothing changes; empty if it does not run. */
    public List<Instant> nextTimes(int id, int count) {
        Job job = get(id);
        Optional<Instant> next = job.getNextTime();
        return next.isEmpty() ? List.of() : times(EnteredSchedule.of(job.getSettings(), zone()), next, count);
    }

    /** The times that such a job would fire at from now on; empty if nothing is entered yet. */
    public List<Instant> nextTimes(@Nullable String scheduleType, @Nullable String scheduleConf, int count) {
        if (scheduleType == null || scheduleType.isBlank() || scheduleConf == null || scheduleConf.isBlank()) {
            return List.of();
        }
        EnteredSchedule entered = EnteredSchedule.parse(scheduleType.trim(), scheduleConf, zone());
        return times(entered, entered.next(clock.instant()), count);
    }

    void refuseRemoval(@Observes ExecutorGroup.Removal removal) {
        boolean used = !removal.em()
                .createQuery("SELECT j.id FROM Job j WHERE j.groupId = :id", Integer.class)
                .setParameter("id", removal.groupId())
                .setMaxResults(1)
                .getResultList()
                .isEmpty();
        if (used) {
            throw Rejected.because("group.has.jobs");
        }
    }

    /** When a fire of a kind that counts from the end will end is known to nobody, so only its first time is. */
    private static List<Instant> times(EnteredSchedule entered, Optional<Instant> first, int count) {
        int known = entered.schedule().countsFromEnd() ? 1 : count;
        List<Instant> times = new ArrayList<>();
        Optional<Instant> time = first;
        while (time.isPresent() && times.size() < known) {
            times.add(time.get());
            time = entered.next(time.get());
        }
        return times;
    }

    @FunctionalInterface
    private interface Change {
        void in(EntityManager em) throws SQLException;
    }

    private void update(int id, Change change) {
        transactions.run((em, connection) -> change.in(em));
        changes.fire(new Job.Changed(id));
    }

    private Job locked(Operation operation, EntityManager em, int id) {
        return allowed(operation, em.find(Job.class, id, LockModeType.PESSIMISTIC_WRITE), id);
    }

    private Job allowed(Operation operation, @Nullable Job job, int id) {
        if (job == null) {
            throw Rejected.unknown(UNKNOWN, id);
        }
        caller.check(operation, job.getGroupId(), UNKNOWN, id);
        return job;
    }

    private static String source(JobDraft draft) {
        String source = draft.glueSource();
        Limits.exactly("glueSource", source, null, 0, MOST_SOURCE);
        return source == null ? "" : source;
    }

    private ZoneId zone() {
        return settings.zone();
    }

    private LocalDateTime now() {
        return LocalDateTime.ofInstant(clock.instant(), zone());
    }
}
