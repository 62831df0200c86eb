/**
 * The door to handlers that are made from the sources that a center sends (interop 5.6); none runs unless the
 * owner of the executor switches its kind on.
 *
 * <p>What runs sources is the optional library {@code executor-scripts}, because few applications want it and the library
 * that every application carries stays small. It is found by {@link java.util.ServiceLoader}; without it each source is
 * refused with the name of the dependency that is missing. The library reads its settings itself.
 */
@NullMarked
package io.ringmaster.executor.glue;

import org.jspecify.annotations.NullMarked;
