/** What people ask of alarms themselves: whether they would arrive. */
@NullMarked
package io.ringmaster.scheduler.alarm.boundary;

import org.jspecify.annotations.NullMarked;
