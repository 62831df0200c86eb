package io.ringmaster.web.rest.management;

import java.util.List;

/** Ids of the records of fires that were queued. */
public record Queued(List<Long> records) {}
