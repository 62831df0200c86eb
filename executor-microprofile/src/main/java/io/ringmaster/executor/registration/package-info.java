/**
 * The beat that makes the center send work here, and the farewell.
 *
 * <p>The registered address is what the center calls, stores and compares as text; it is made once and never changes
 * while the executor runs.
 */
@NullMarked
package io.ringmaster.executor.registration;

import org.jspecify.annotations.NullMarked;
