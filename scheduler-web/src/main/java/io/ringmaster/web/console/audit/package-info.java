/** The page of the audit trail. */
@NullMarked
package io.ringmaster.web.console.audit;

import org.jspecify.annotations.NullMarked;
