package io.ringmaster.scheduler.engine;

import io.ringmaster.scheduler.schedule.MisfireStrategy;
import io.ringmaster.scheduler.schedule.Schedule;
import java.time.Instant;

/**
 * What planning needs to know of a job.
 *
 * @param next its next time, which nothing has planned yet
 */
record DueJob(int id, Schedule schedule, MisfireStrategy misfire, Instant next) {}
