/**
 * The handlers that users of the original know (interop 5.9), as an example and for trying out.
 *
 * <p>Commands and HTTP calls are limited to what the settings allow, and by default they allow nothing: whoever can edit a
 * job at the center must not gain this machine with it.
 */
@NullMarked
package io.ringmaster.executor.sample;

import org.jspecify.annotations.NullMarked;
