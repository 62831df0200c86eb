package io.ringmaster.web.rest.management;

import io.ringmaster.scheduler.audit.boundary.AuditVerification;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where chains of the audit trail ended earlier.
 *
 * @param heads as an earlier verification, or the server's log, told them
 */
public record AuditHeads(@Nullable List<AuditVerification.Head> heads) {}
