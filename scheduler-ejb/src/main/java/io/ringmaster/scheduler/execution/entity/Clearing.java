package io.ringmaster.scheduler.execution.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Somebody wants records to be cleared, and how far that is. The work itself is done by set-based statements, which count
 * on in this row in the transaction that removes the records.
 */
@Entity
@Table(name = "ringmaster_clearing")
public class Clearing {
    /** How far it is. */
    public enum State {
        OPEN,
        DONE,
        CANCELLED
    }

    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    private long id;

    @Column(name = "group_id")
    private @Nullable Integer groupId;

    @Column(name = "job_id")
    private @Nullable Integer jobId;

    @Enumerated(EnumType.STRING)
    @Column(name = "clear_rule")
    private ClearRule rule;

    @Enumerated(EnumType.STRING)
    @Column(name = "state")
    private State state;

    @Column(name = "cut_time")
    private @Nullable LocalDateTime cutTime;

    @Column(name = "cut_id")
    private long cutId;

    @Column(name = "through_id")
    private long throughId;

    @Column(name = "reached_id")
    private long reachedId;

    @Column(name = "removed")
    private long removed;

    @Column(name = "requested_by")
    private String requestedBy;

    @Column(name = "requested_at")
    private long requestedMillis;

    @Column(name = "ended_at")
    private @Nullable Long endedMillis;

    @Column(name = "node")
    private @Nullable Long node;

    @Column(name = "renewed_at")
    private long renewedMillis;

    /** For the persistence provider. */
    protected Clearing() {}

    private Clearing(ClearRule rule, long throughId, String who, Instant now) {
        this.rule = rule;
        this.state = State.OPEN;
        this.throughId = throughId;
        this.requestedBy = who;
        this.requestedMillis = now.toEpochMilli();
    }

    /**
     * Of the records of a group, or of one job of it.
     *
     * @param throughId no record of a greater id is touched
     * @param time now, in the zone of the records
     */
    public static Clearing of(
            int groupId,
            @Nullable Integer jobId,
            ClearRule rule,
            long throughId,
            String who,
            Instant now,
            LocalDateTime time) {
        Clearing clearing = new Clearing(rule, throughId, who, now);
        clearing.groupId = groupId;
        clearing.jobId = jobId;
        clearing.cutTime = rule.olderThan(time);
        return clearing;
    }

    /** Of every record of a job that was removed, now or later. */
    public static Clearing ofRemoved(int jobId, String who, Instant now) {
        Clearing clearing = new Clearing(ClearRule.JOB_REMOVED, Long.MAX_VALUE, who, now);
        clearing.jobId = jobId;
        return clearing;
    }

    /** Ends it where it is; what was removed is gone. */
    public void cancel(Instant now) {
        if (state == State.OPEN) {
            end(State.CANCELLED, now);
        }
    }

    /** Nothing is left to do. */
    public void done(Instant now) {
        end(State.DONE, now);
    }

    private void end(State last, Instant now) {
        state = last;
        endedMillis = now.toEpochMilli();
    }

    /** A center works at it. */
    public void takenBy(long center, Instant now) {
        node = center;
        renewedMillis = now.toEpochMilli();
    }

    /** Whether another center than {@code center} worked at it after {@code since}. */
    public boolean isWorkedAtByAnother(long center, Instant since) {
        return node != null && node != center && renewedMillis > since.toEpochMilli();
    }

    /** Only the records up to this one in the order of trigger time and id are cleared. */
    public void cutAt(LocalDateTime time, long last) {
        cutTime = time;
        cutId = last;
    }

    /** Whether it is still to be found out which of the newest records stay. */
    public boolean needsCut() {
        return rule.kept() > 0 && cutTime == null;
    }

    /** Whether a record is one of those to clear. */
    public boolean covers(@Nullable LocalDateTime triggerTime, long record) {
        if (rule.everything()) {
            return true;
        }
        if (triggerTime == null) {
            return false;
        }
        int order = triggerTime.compareTo(Objects.requireNonNull(cutTime));
        return order < 0 || (order == 0 && record <= cutId);
    }

    /** So many more are gone, and every record up to this id was looked at. */
    public void advance(long lastLookedAt, int gone) {
        reachedId = lastLookedAt;
        removed += gone;
    }

    /** Looks at all records again. */
    public void startOver() {
        reachedId = 0;
    }

    public long getId() {
        return id;
    }

    /** Null for those of a job that was removed. */
    public @Nullable Integer getGroupId() {
        return groupId;
    }

    /** Null for every job of the group. */
    public @Nullable Integer getJobId() {
        return jobId;
    }

    public ClearRule getRule() {
        return rule;
    }

    public State getState() {
        return state;
    }

    /** The last id that may be cleared. */
    public long getThroughId() {
        return throughId;
    }

    /** The last id that was looked at; with {@link #getThroughId} the progress. */
    public long getReachedId() {
        return reachedId;
    }

    /** How many records are gone. */
    public long getRemoved() {
        return removed;
    }

    public String getRequestedBy() {
        return requestedBy;
    }

    public Instant getRequested() {
        return Instant.ofEpochMilli(requestedMillis);
    }

    /** Null while it goes on. */
    public @Nullable Instant getEnded() {
        return endedMillis == null ? null : Instant.ofEpochMilli(endedMillis);
    }
}
