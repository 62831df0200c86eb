package io.ringmaster.scheduler.audit.boundary;

import io.ringmaster.scheduler.database.Transactions;
import java.time.Clock;

/** Makes the trail without a container; it is alice who does everything. */
public final class Audits {
    public static final String WHO = "alice";
    public static final String ORIGIN = "10.1.2.3";

    private Audits() {}

    public static AuditTrail of(Transactions transactions, Clock clock) {
        AuditTrail trail = new AuditTrail();
        trail.transactions = transactions;
        trail.clock = clock;
        trail.caller = new Caller();
        trail.caller.is(WHO, ORIGIN);
        return trail;
    }
}
