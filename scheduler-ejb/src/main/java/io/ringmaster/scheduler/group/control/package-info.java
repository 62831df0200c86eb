/** What groups need from the database beyond their own rows. */
@NullMarked
package io.ringmaster.scheduler.group.control;

import org.jspecify.annotations.NullMarked;
