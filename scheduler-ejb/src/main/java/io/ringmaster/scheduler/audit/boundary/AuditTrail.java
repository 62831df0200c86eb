package io.ringmaster.scheduler.audit.boundary;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.access.Operation;
import io.ringmaster.scheduler.audit.control.AuditLog;
import io.ringmaster.scheduler.audit.entity.AuditEntry;
import io.ringmaster.scheduler.i18n.Rejected;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The audit trail, for those who may read all of it. */
@ApplicationScoped
public class AuditTrail {
    @Inject
    AuditLog log;

    @Inject
    Caller caller;

    /**
     * Everything that was done, the newest first.
     *
     * @param before only entries with a smaller id; null for the newest ones
     * @throws Rejected if the caller may not read it
     */
    public List<AuditEntry> page(@Nullable Long before, int size) {
        caller.check(Operation.AUDIT_VIEW);
        return log.page(before, size);
    }
}
