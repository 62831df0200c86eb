package io.ringmaster.web.rest.management;

import java.util.List;

/** Clearings, the newest first. */
public record ClearingList(List<ClearingView> clearings) {}
