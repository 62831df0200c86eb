package io.ringmaster.web.rest.management;

import io.ringmaster.scheduler.report.boundary.ExecutorFigures;
import java.util.List;

/** The executors of a group, also such as are out of rotation and away. */
public record ExecutorList(List<ExecutorFigures.Executor> executors) {}
