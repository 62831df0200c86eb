/**
 * Who did what, when, from where.
 *
 * <p>An entry is written in the transaction of what it tells of: neither is there without the other. Nothing here changes or
 * removes an entry, and {@link io.ringmaster.scheduler.audit.boundary.AuditVerification} shows whether somebody else did.
 */
@NullMarked
package io.ringmaster.scheduler.audit.boundary;

import org.jspecify.annotations.NullMarked;
