package io.ringmaster.scheduler.audit.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** One thing that somebody did. Never changes. */
@Entity
@Table(name = "ringmaster_audit")
public class AuditEntry {
    private static final int LONGEST_NAME = 64;

    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    private long id;

    @Column(name = "done_at")
    private long doneMillis;

    @Column(name = "who")
    private String who;

    @Column(name = "origin")
    private String origin;

    @Column(name = "kind")
    private String kind;

    @Column(name = "subject_id")
    private long subject;

    @Column(name = "verb")
    private String action;

    @Column(name = "before_text")
    private @Nullable String before;

    @Column(name = "after_text")
    private @Nullable String after;

    /** For the persistence provider. */
    protected AuditEntry() {}

    /** @param before null if there was nothing; {@code after} null if there is nothing left */
    public AuditEntry(
            Instant at,
            String who,
            String origin,
            String kind,
            long subject,
            String action,
            @Nullable String before,
            @Nullable String after) {
        this.doneMillis = at.toEpochMilli();
        this.who = cut(who);
        this.origin = cut(origin);
        this.kind = kind;
        this.subject = subject;
        this.action = action;
        this.before = before;
        this.after = after;
    }

    private static String cut(String name) {
        return name.substring(0, Math.min(LONGEST_NAME, name.length()));
    }

    public long getId() {
        return id;
    }

    public Instant getDone() {
        return Instant.ofEpochMilli(doneMillis);
    }

    public String getWho() {
        return who;
    }

    /** The address it was asked from; empty if the center itself did it. */
    public String getOrigin() {
        return origin;
    }

    /** What it was done to: job, group, user. */
    public String getKind() {
        return kind;
    }

    /** Id of what it was done to. */
    public long getSubject() {
        return subject;
    }

    /** What was done: create, change, start, stop, remove and so on. */
    public String getAction() {
        return action;
    }

    /** One line for each value, {@code name=value}; null if there was nothing. */
    public @Nullable String getBefore() {
        return before;
    }

    /** One line for each value, {@code name=value}; null if nothing is left. */
    public @Nullable String getAfter() {
        return after;
    }
}
