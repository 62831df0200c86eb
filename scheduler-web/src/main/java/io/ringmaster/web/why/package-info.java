/**
 * Why a fire went the way it went: derived from its record, those that belong to it, and the audit trail. Nothing is stored
 * for it; the engine's own sentences in a record are understood in whichever language they were written.
 */
@NullMarked
package io.ringmaster.web.why;

import org.jspecify.annotations.NullMarked;
