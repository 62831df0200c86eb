package io.ringmaster.web.rest.management;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page of the audit trail, the newest first.
 *
 * @param before what to ask the next page with; null on the last one
 */
public record AuditList(List<AuditView> entries, @Nullable Long before) {}
