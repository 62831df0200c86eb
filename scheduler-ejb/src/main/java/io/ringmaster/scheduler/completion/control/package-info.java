/**
 * What happens when a run has ended, whoever says so: the first result wins, children are queued in the same transaction,
 * and the answer is given after the commit.
 */
@NullMarked
package io.ringmaster.scheduler.completion.control;

import org.jspecify.annotations.NullMarked;
