package io.ringmaster.scheduler.job.entity;

import io.ringmaster.protocol.GlueType;
import io.ringmaster.scheduler.access.Fingerprint;
import jakarta.persistence.Basic;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A job (interop 3, {@code xxl_job_info}). What is stored as a name stays a text here: an adopted database, or a live XXL-JOB
 * center, may hold names that nobody knows.
 */
@Entity
@Table(name = "xxl_job_info")
public class Job {
    /** Somebody started, stopped, changed or removed the job, and it is committed. */
    public record Changed(int jobId) {}

    /** Stands in {@code trigger_next_time} of kinds that XXL-JOB does not know, and means "never" to it. */
    public static final long NEVER_MILLIS = 253402300799000L;

    private static final int STOPPED = 0;
    private static final int RUNNING = 1;

    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    private int id;

    @Column(name = "job_group")
    private int groupId;

    @Column(name = "job_desc")
    private String description;

    @Column(name = "add_time")
    private @Nullable LocalDateTime addTime;

    @Column(name = "update_time")
    private @Nullable LocalDateTime updateTime;

    @Column(name = "author")
    private @Nullable String author;

    @Column(name = "alarm_email")
    private @Nullable String alarmEmail;

    @Column(name = "schedule_type")
    private String scheduleType;

    @Column(name = "schedule_conf")
    private @Nullable String scheduleConf;

    @Column(name = "misfire_strategy")
    private String misfireStrategy;

    @Column(name = "executor_route_strategy")
    private @Nullable String routeStrategy;

    @Column(name = "executor_handler")
    private @Nullable String handler;

    @Column(name = "executor_param")
    private @Nullable String param;

    @Column(name = "executor_block_strategy")
    private @Nullable String blockStrategy;

    @Column(name = "executor_timeout")
    private int timeoutSeconds;

    @Column(name = "executor_fail_retry_count")
    private int retries;

    @Column(name = "glue_type")
    private String glueType;

    @Basic(fetch = FetchType.LAZY)
    @Column(name = "glue_source")
    private @Nullable String glueSource;

    @Column(name = "glue_remark")
    private @Nullable String glueRemark;

    @Column(name = "glue_updatetime")
    private @Nullable LocalDateTime glueUpdateTime;

    @Column(name = "child_jobid")
    private @Nullable String children;

    @Column(name = "trigger_status")
    private int status;

    @Column(name = "trigger_last_time")
    private long lastTimeMillis;

    @Column(name = "trigger_next_time")
    private long nextTimeMillis;

    @Column(name = "real_next_time")
    private @Nullable Long realNextTimeMillis;

    @Column(name = "delivery")
    private @Nullable String delivery;

    @Column(name = "change_mark")
    private long changeMark;

    @Column(name = "job_key")
    private @Nullable String key;

    @Column(name = "stop_reason")
    private @Nullable String stopReason;

    /** For the persistence provider. */
    protected Job() {}

    /** A new, stopped job, whose settings are given next. */
    public Job(String glueType, @Nullable String source, @Nullable String remark, LocalDateTime now) {
        this.glueType = glueType;
        addTime = now;
        saveSource(source, remark, now);
    }

    /** Takes new settings, and counts as changed. The times of a running job change only by {@link #schedule}. */
    public void apply(JobSettings settings, LocalDateTime now) {
        groupId = settings.groupId();
        description = settings.description();
        author = settings.author();
        alarmEmail = settings.alarmEmail();
        scheduleType = settings.scheduleType();
        scheduleConf = settings.scheduleConf();
        misfireStrategy = settings.misfireStrategy();
        routeStrategy = settings.routeStrategy();
        blockStrategy = settings.blockStrategy();
        handler = settings.handler();
        param = settings.param();
        timeoutSeconds = settings.timeoutSeconds();
        retries = settings.retries();
        children = settings.children();
        delivery = settings.delivery();
        changed(now);
    }

    /** Starts the job, with its first time. */
    public void start(Instant first, boolean knownToOriginal, LocalDateTime now) {
        status = RUNNING;
        lastTimeMillis = 0;
        stopReason = null;
        schedule(first, knownToOriginal);
        changed(now);
    }

    /** Gives a running job its next time; that of a kind that XXL-JOB does not know stands where that does not look. */
    public void schedule(Instant next, boolean knownToOriginal) {
        nextTimeMillis = knownToOriginal ? next.toEpochMilli() : NEVER_MILLIS;
        realNextTimeMillis = knownToOriginal ? null : Long.valueOf(next.toEpochMilli());
    }

    /** Stops the job, because somebody wants it. */
    public void stop(LocalDateTime now) {
        status = STOPPED;
        lastTimeMillis = 0;
        nextTimeMillis = 0;
        realNextTimeMillis = null;
        stopReason = null;
        changed(now);
    }

    /** Takes a new version of the script. A shell would take a carriage return for a part of the command. */
    public void saveSource(@Nullable String source, @Nullable String remark, LocalDateTime now) {
        boolean shell = GlueType.GLUE_SHELL.name().equals(glueType);
        glueSource = source == null || !shell ? source : source.replace("\r", "");
        glueRemark = remark;
        // executors know versions by this time, of which the column keeps whole seconds
        LocalDateTime time = now.withNano(0);
        glueUpdateTime = glueUpdateTime == null || glueUpdateTime.isBefore(time) ? time : glueUpdateTime.plusSeconds(1);
        changed(now);
    }

    private void changed(LocalDateTime now) {
        changeMark++;
        updateTime = now;
    }

    public int getId() {
        return id;
    }

    public int getGroupId() {
        return groupId;
    }

    public String getDescription() {
        return description;
    }

    public @Nullable LocalDateTime getAddTime() {
        return addTime;
    }

    public @Nullable LocalDateTime getUpdateTime() {
        return updateTime;
    }

    /** Its settings as they are stored. */
    public JobSettings getSettings() {
        return new JobSettings(
                groupId,
                description,
                author,
                alarmEmail,
                scheduleType,
                scheduleConf,
                misfireStrategy,
                routeStrategy,
                blockStrategy,
                handler,
                param,
                timeoutSeconds,
                retries,
                children,
                delivery);
    }

    /** How its work is given; null if the stored name is unknown. */
    public @Nullable GlueType getGlueType() {
        return GlueType.of(glueType).orElse(null);
    }

    /** The stored name, whatever it is. */
    public String getGlueTypeName() {
        return glueType;
    }

    public @Nullable String getGlueSource() {
        return glueSource;
    }

    public @Nullable String getGlueRemark() {
        return glueRemark;
    }

    public @Nullable LocalDateTime getGlueUpdateTime() {
        return glueUpdateTime;
    }

    public boolean isRunning() {
        return status == RUNNING;
    }

    /** The last planned time; empty if there was none since the start. */
    public Optional<Instant> getLastTime() {
        return instant(lastTimeMillis);
    }

    /** The next time that will be planned; empty if it does not run, or waits for the end of its fire. */
    public Optional<Instant> getNextTime() {
        long next = nextTimeMillis == NEVER_MILLIS
                ? Objects.requireNonNullElse(realNextTimeMillis, NEVER_MILLIS)
                : nextTimeMillis;
        return next == NEVER_MILLIS ? Optional.empty() : instant(next);
    }

    /** Grows with every change by our hand. */
    public long getChangeMark() {
        return changeMark;
    }

    /** What documents of jobs as code call it; null if its description does. */
    public @Nullable String getKey() {
        return key;
    }

    /** Takes a name for documents. */
    public void useKey(String newKey, LocalDateTime now) {
        key = newKey;
        changed(now);
    }

    /** Names what somebody set of it, script and running included; its times change without it. */
    public String getVersion() {
        return Fingerprint.of(changeMark, updateTime, getSettings(), status, glueType, glueUpdateTime);
    }

    /** Names its script alone: every text that is saved has a time of its own. */
    public String getScriptVersion() {
        return Fingerprint.of("script", glueType, glueUpdateTime);
    }

    /** Why the scheduler stopped it; null if somebody did, or it runs. */
    public @Nullable String getStopReason() {
        return stopReason;
    }

    private static Optional<Instant> instant(long millis) {
        return millis == 0 ? Optional.empty() : Optional.of(Instant.ofEpochMilli(millis));
    }
}
