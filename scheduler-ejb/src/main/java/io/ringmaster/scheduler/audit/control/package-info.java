/**
 * Writes the audit trail in the transaction of what it tells of, and makes it show what was done to it.
 *
 * <p>An action must not wait for another one, so entries are written alone and chained a second later by a duty. Each center
 * has a chain of its own, named by its number; the chain of a center that is gone is closed by another one, and the entries
 * that were there before there were chains stand in chain -1. Until it is chained, an entry is known by a mark that only the
 * process that wrote it can make (HMAC with a key that never leaves it): what somebody else puts into the table gets into no
 * chain, and is found.
 *
 * <p>The hash of an entry is SHA-256, in hexadecimal digits, over these values, one after the other: the hash of the entry
 * before (empty for the first), chain, number, id, node, mark, time in milliseconds, who, origin, kind, subject, action,
 * before, after. Each is written as the number of its UTF-16 units, a colon, the text and a semicolon; what is null as
 * {@code -;}. All of it is encoded in UTF-8. The export has these values under these names.
 *
 * <p>Whoever may write to the database may also write all hashes of a chain anew. What they cannot change is what was kept
 * elsewhere: hence the heads go to the server's log, and a verification takes heads that somebody kept. Nothing removes
 * entries: the trail has no retention.
 */
@NullMarked
package io.ringmaster.scheduler.audit.control;

import org.jspecify.annotations.NullMarked;
