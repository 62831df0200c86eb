/**
 * Every setting of the center, in one place.
 *
 * <p>A {@link io.ringmaster.scheduler.settings.Setting} knows its name, the original's name for it, default, range and
 * unit, so that validation and the page that shows the settings in force have one source; a test keeps the table of
 * {@code server-config} complete. Values are read once, at start: a bad one stops the start and names the key, because a
 * center that runs with a guess is worse than one that does not run.
 */
@NullMarked
package io.ringmaster.scheduler.settings;

import org.jspecify.annotations.NullMarked;
