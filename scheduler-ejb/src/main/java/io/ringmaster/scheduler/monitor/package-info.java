/**
 * The slow duties: dead executors, failures, lost runs, reports, retention. Each may run on every center at once; what only
 * one must do is claimed on a row, never by hoping.
 */
@NullMarked
package io.ringmaster.scheduler.monitor;

import org.jspecify.annotations.NullMarked;
