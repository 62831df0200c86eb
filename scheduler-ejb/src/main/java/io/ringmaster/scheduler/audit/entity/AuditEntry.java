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

    @Column(name = "node")
    private @Nullable Long node;

    @Column(name = "row_mark")
    private @Nullable String mark;

    @Column(name = "chain_node", insertable = false, updatable = false)
    private @Nullable Long chain;

    @Column(name = "chain_number", insertable = false, updatable = false)
    private @Nullable Long number;

    @Column(name = "chain_hash", insertable = false, updatable = false)
    private @Nullable String hash;

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

    /** Says who wrote it, before it is stored. */
    public void sign(long writer, String proof) {
        node = writer;
        mark = proof;
    }

    /** The center that wrote it; null if that was before there were chains. */
    public @Nullable Long getNode() {
        return node;
    }

    /** By which its center knows it as its own; null as {@link #getNode}. */
    public @Nullable String getMark() {
        return mark;
    }

    /** The chain that it stands in; null for about a second after it was written. */
    public @Nullable Long getChain() {
        return chain;
    }

    /** Its place there, from 1; null as {@link #getChain}. */
    public @Nullable Long getNumber() {
        return number;
    }

    /** What the next one of the chain builds on; null as {@link #getChain}. */
    public @Nullable String getHash() {
        return hash;
    }
}
