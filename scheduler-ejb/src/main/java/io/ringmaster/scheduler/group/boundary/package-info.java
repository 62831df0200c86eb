/**
 * What people and programs may do with executor groups.
 *
 * <p>A group that has jobs cannot be removed, but groups know nothing of jobs: the removal is announced inside its
 * transaction, and whoever depends on the group refuses.
 *
 * <p>A group may have a token of its own, with which its executors speak for that group alone. The center sends it to them as
 * well, as the protocol wants it, so no digest would do: it stands in the database as it is, like the schedules and scripts
 * that decide what executors run. Who may read {@code ringmaster_group_token} can call those executors. It is shown once.
 * While a token gives way to the next one both are good; an executor that refuses the new one is sent the old one.
 */
@NullMarked
package io.ringmaster.scheduler.group.boundary;

import org.jspecify.annotations.NullMarked;
