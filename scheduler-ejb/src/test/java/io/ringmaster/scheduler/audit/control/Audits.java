package io.ringmaster.scheduler.audit.control;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.access.Callers;
import io.ringmaster.scheduler.database.Transactions;
import java.time.Clock;

/** Makes the trail without a container; it is {@link Callers#administrator} who does everything. */
public final class Audits {
    private Audits() {}

    public static AuditLog of(Transactions transactions, Clock clock) {
        return of(transactions, clock, new AuditMarks(() -> 1));
    }

    /** A trail of what this caller does. */
    public static AuditLog of(Transactions transactions, Clock clock, Caller caller) {
        AuditLog trail = of(transactions, clock);
        trail.caller = caller;
        return trail;
    }

    /** A trail whose entries are known by these marks. */
    public static AuditLog of(Transactions transactions, Clock clock, AuditMarks marks) {
        AuditLog trail = new AuditLog();
        trail.transactions = transactions;
        trail.writer = new AuditWriter(marks, clock);
        trail.caller = Callers.administrator();
        return trail;
    }
}
