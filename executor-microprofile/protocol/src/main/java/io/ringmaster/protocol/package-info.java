/**
 * The wire between scheduler and executor: records and constants, no behaviour, no dependency.
 *
 * <p>Names are those of the wire, also where it misspells them, so that nobody has to map between two vocabularies. How
 * they become JSON is the business of each side, because readers must be lenient in ways that differ (interop 1.1, 2.4).
 */
@NullMarked
package io.ringmaster.protocol;

import org.jspecify.annotations.NullMarked;
