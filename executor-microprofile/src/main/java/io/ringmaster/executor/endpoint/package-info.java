/**
 * The door: JAX-RS resources, the wire format, start and stop.
 *
 * <p>The JAX-RS application names exactly its classes and lives under a prefix, so that the application that embeds it
 * keeps its own. Whatever goes wrong is HTTP 200 with an envelope of code 500, because a genuine center understands
 * nothing else (interop 0).
 */
@NullMarked
package io.ringmaster.executor.endpoint;

import org.jspecify.annotations.NullMarked;
