/**
 * Which address gets a fire. A router is found by the name of its strategy; none knows the network or the database: those
 * that have to ask executors say whom, and in which order, and the asking is done elsewhere.
 */
@NullMarked
package io.ringmaster.scheduler.routing;

import org.jspecify.annotations.NullMarked;
