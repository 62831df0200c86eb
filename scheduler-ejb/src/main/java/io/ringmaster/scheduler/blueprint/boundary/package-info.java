/**
 * Jobs as code: groups and jobs as a YAML document, compared with a center and applied to it.
 *
 * <p>A group is known by its application name, which hence has to be there once. A job is known by its group and its
 * {@code key}, a name of ours that never shows up elsewhere; where the document gives none, by its description, which then has to
 * be there once in the group. A document that gives a key to a job that has none finds it by its description and gives it the
 * key: from then on the description may change. What cannot be told apart is refused, with the remedy: other descriptions.
 *
 * <p>A document says everything about the groups and jobs that it names: what is left out has its default. Only
 * {@code running} may be left open. What the document does not name stays, unless the caller asks for pruning, and even then only jobs
 * of groups that it names are removed, never groups. Script versions, records and beats are no part of it.
 *
 * <p>A plan is what applying does, undone: so it refuses what applying would refuse. Every single change goes through the doors
 * of groups, jobs and scripts, with their permissions, rules and audit entries, in one transaction, and expects the state that was
 * compared.
 */
@NullMarked
package io.ringmaster.scheduler.blueprint.boundary;

import org.jspecify.annotations.NullMarked;
