/**
 * Handlers made from the sources that a center sends (interop 5.6), for the executor's library to find.
 *
 * <p>A script is a process in a directory of its own, which writes straight to the log of its run: no thread copies
 * output, and a child that outlives the script holds nobody up. Groovy is optional: one class alone refers to it. Sources
 * that were written for the original are given this package's classes under the names that they import, so that no
 * class of the original is needed and one that the application has does not get in the way.
 */
@NullMarked
package io.ringmaster.executor.scripts;

import org.jspecify.annotations.NullMarked;
