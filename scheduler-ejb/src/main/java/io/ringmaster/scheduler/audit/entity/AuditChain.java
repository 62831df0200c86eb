package io.ringmaster.scheduler.audit.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** Where the chain of one center ends. */
@Entity
@Table(name = "ringmaster_audit_chain")
public class AuditChain {
    /** The chain of the entries that were there before there were chains. */
    public static final long EARLIER = -1;

    @Id
    @Column(name = "node")
    private long node;

    @Column(name = "last_number")
    private long number;

    @Column(name = "head")
    private String head;

    @Column(name = "closed")
    private int closed;

    /** For the persistence provider. */
    protected AuditChain() {}

    /** The center whose chain it is; {@link #EARLIER} for none. */
    public long getNode() {
        return node;
    }

    /** How many entries it has. */
    public long getNumber() {
        return number;
    }

    /** The hash of its last entry; empty if it has none. */
    public String getHead() {
        return head;
    }

    /** Whether its center is gone, and nothing may follow. */
    public boolean isClosed() {
        return closed != 0;
    }

    /** Takes one more entry. */
    public void advance(String hash) {
        number++;
        head = hash;
    }

    /** Its center is gone. */
    public void close() {
        closed = 1;
    }
}
