/**
 * What people and programs may do with executor groups.
 *
 * <p>A group that has jobs cannot be removed, but groups know nothing of jobs: the removal is announced inside its
 * transaction, and whoever depends on the group refuses.
 */
@NullMarked
package io.ringmaster.scheduler.group.boundary;

import org.jspecify.annotations.NullMarked;
