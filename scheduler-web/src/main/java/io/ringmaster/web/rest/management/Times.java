package io.ringmaster.web.rest.management;

import java.time.Instant;
import java.util.List;

/** When a job will fire. */
public record Times(List<Instant> times) {}
