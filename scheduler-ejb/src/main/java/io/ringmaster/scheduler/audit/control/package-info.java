/** Writes the audit trail in the transaction of what it tells of. */
@NullMarked
package io.ringmaster.scheduler.audit.control;

import org.jspecify.annotations.NullMarked;
