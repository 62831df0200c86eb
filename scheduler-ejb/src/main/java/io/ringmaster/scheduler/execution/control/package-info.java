/**
 * The ledger: the statements that run per fire, all set-based and all in one place, because a statement per row is what
 * limits a scheduler before anything else does.
 */
@NullMarked
package io.ringmaster.scheduler.execution.control;

import org.jspecify.annotations.NullMarked;
