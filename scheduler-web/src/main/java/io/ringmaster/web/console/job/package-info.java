/**
 * The jobs: the list, the page of one, and the dialogs in which they are entered and run. What is drawn or read out (the
 * timeline, the chain, a cron expression, a difference) is computed by classes that know neither page nor database.
 */
@NullMarked
package io.ringmaster.web.console.job;

import org.jspecify.annotations.NullMarked;
