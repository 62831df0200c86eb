/** One fire, from plan to result, and the words that describe it. */
@NullMarked
package io.ringmaster.scheduler.execution.entity;

import org.jspecify.annotations.NullMarked;
