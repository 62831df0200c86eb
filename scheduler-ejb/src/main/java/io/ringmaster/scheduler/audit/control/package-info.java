/**
 * Writes the audit trail in the transaction of what it tells of, and makes it show what was done to it.
 *
 * <p>An action must not wait for another one, so entries are written alone and chained a second later by a duty. Each center
 * has a chain of its own, named by its number; the chain of a center that is gone is closed by another one, and the entries
 * that were there before there were chains stand in chain -1. Each entry carries a mark that only the process that wrote it
 * can make (an Ed25519 signature with a key that never leaves it), and the first entry of a chain tells the key that the
 * others are known by. So whoever chains an entry, also another center, knows it from what somebody else put into the table:
 * that gets into no chain, and is found; and so is what somebody puts into a chain themselves.
 *
 * <p>A mark is a number, a hyphen, and the signature in Base64 for addresses. Signed is the number, the node, and then the
 * time and what follows it in the hash, in the same form.
 *
 * <p>The hash of an entry is SHA-256, in hexadecimal digits, over these values, one after the other: the hash of the entry
 * before (empty for the first), chain, number, id, node, mark, time in milliseconds, who, origin, kind, subject, action,
 * before, after. Each is written as the number of its UTF-16 units, a colon, the text and a semicolon; what is null as
 * {@code -;}. All of it is encoded in UTF-8. The export has these values under these names.
 *
 * <p>Whoever may write to the database may also write a whole chain anew, with a key of their own. What they cannot change
 * is what was kept elsewhere: hence the heads go to the server's log, the first one when a chain begins, and a verification
 * takes heads that somebody kept. What no verification finds: an entry that was removed within the second before it was
 * chained; a chain of a center that never was, except that no log tells of its beginning; an entry from before there were
 * chains, if it gets an id below the first one of a center and chain -1 is opened again. Nothing removes entries: the trail
 * has no retention.
 */
@NullMarked
package io.ringmaster.scheduler.audit.control;

import org.jspecify.annotations.NullMarked;
