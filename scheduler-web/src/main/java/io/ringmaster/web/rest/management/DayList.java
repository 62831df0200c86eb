package io.ringmaster.web.rest.management;

import io.ringmaster.scheduler.report.boundary.DayFigures;
import java.util.List;

/** Days in the zone of the schedules, the oldest first. */
public record DayList(List<DayFigures.Day> days) {}
