/**
 * One thread per job, in which its runs follow each other.
 *
 * <p>A run executes in the thread of its job, without a helper; time limit and kill are a ladder of cancellation flag,
 * interrupt and, when a handler obeys neither, leaving that thread behind and going on with a new one.
 */
@NullMarked
package io.ringmaster.executor.run;

import org.jspecify.annotations.NullMarked;
