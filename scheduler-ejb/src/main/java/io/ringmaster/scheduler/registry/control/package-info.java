/** Which addresses the groups have at the moment, and which of them do not answer. */
@NullMarked
package io.ringmaster.scheduler.registry.control;

import org.jspecify.annotations.NullMarked;
