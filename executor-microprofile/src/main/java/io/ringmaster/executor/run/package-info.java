/**
 * One thread per job, in which its runs follow each other.
 *
 * <p>A run executes in the thread of its job, without a helper; time limit and kill are a ladder of cancellation flag,
 * interrupt and, when a handler obeys neither, leaving that thread behind and going on with a new one.
 *
 * <p>A run is in a journal on disk before it may begin, and its result before anybody else has it; so a crash costs
 * neither. The journal is per process and small: what is no longer of use goes with the file that holds it.
 */
@NullMarked
package io.ringmaster.executor.run;

import org.jspecify.annotations.NullMarked;
