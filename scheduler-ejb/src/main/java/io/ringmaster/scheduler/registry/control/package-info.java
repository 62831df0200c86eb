/** Who is there: beats, the address lists made of them, and which addresses do not answer at the moment. */
@NullMarked
package io.ringmaster.scheduler.registry.control;

import org.jspecify.annotations.NullMarked;
