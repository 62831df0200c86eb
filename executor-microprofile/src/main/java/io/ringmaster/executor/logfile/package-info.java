/**
 * One file per run, in a directory per day (interop 1.8, 5.7).
 *
 * <p>Names are made from numbers and dates alone, never from text of a request. Each run has a writer of its own; no lock
 * spans two runs. Large files get an index beside them, which is made from the file alone and may be lost at any time. A disk that refuses a line never stops a run.
 */
@NullMarked
package io.ringmaster.executor.logfile;

import org.jspecify.annotations.NullMarked;
