/**
 * The door: JAX-RS resources, the wire format, start and stop.
 *
 * <p>The JAX-RS application names exactly its classes and lives under a prefix, so that the application that embeds it
 * keeps its own. Whatever goes wrong is HTTP 200 with an envelope of code 500, because a genuine center understands
 * nothing else (interop 0).
 *
 * <p>An application does not wait for its executor: what start does not have to refuse, a thread of its own does, and
 * what a server would look for in a library is not there (beans to discover, features of JAX-RS).
 */
@NullMarked
package io.ringmaster.executor.endpoint;

import org.jspecify.annotations.NullMarked;
