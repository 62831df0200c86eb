/**
 * Results on their way to the center: none is lost while it is away.
 *
 * <p>A batch that no center confirmed is a file before anything else happens, and the file goes only after an answer of
 * 200. Results may therefore arrive twice; the first one wins there.
 */
@NullMarked
package io.ringmaster.executor.callback;

import org.jspecify.annotations.NullMarked;
