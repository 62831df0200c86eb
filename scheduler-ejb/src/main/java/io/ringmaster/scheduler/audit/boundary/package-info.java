/**
 * Who did what, when, from where.
 *
 * <p>An entry is written in the transaction of what it tells of: neither is there without the other. What is done outside of
 * the database (a run is ended at its executor, a mail is sent) has its entry before: it may tell of what then failed. Of
 * scripts the trail has digests, which prove what the versions are. Nothing here changes or
 * removes an entry, and {@link io.ringmaster.scheduler.audit.boundary.AuditVerification} shows whether somebody else did.
 */
@NullMarked
package io.ringmaster.scheduler.audit.boundary;

import org.jspecify.annotations.NullMarked;
