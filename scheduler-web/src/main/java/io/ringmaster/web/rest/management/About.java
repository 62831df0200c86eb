package io.ringmaster.web.rest.management;

/**
 * What this installation is made of.
 *
 * @param zone of the schedules
 */
public record About(String version, String server, String java, String zone) {}
