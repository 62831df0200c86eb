package io.ringmaster.web.rest.management;

/** How many there are. */
public record Count(long count) {}
