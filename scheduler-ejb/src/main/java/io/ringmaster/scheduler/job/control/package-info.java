/** How the engine reads jobs: sets of them, and only the columns that it needs. */
@NullMarked
package io.ringmaster.scheduler.job.control;

import org.jspecify.annotations.NullMarked;
