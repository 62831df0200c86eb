package io.ringmaster.scheduler.blueprint.boundary;

import io.ringmaster.scheduler.group.boundary.GroupCatalog;
import io.ringmaster.scheduler.job.boundary.JobCatalog;
import io.ringmaster.scheduler.job.boundary.Scripts;

/**
 * Where changes go through.
 *
 * @param note that versions of scripts get
 */
record Doors(GroupCatalog groups, JobCatalog jobs, Scripts scripts, String note) {}
