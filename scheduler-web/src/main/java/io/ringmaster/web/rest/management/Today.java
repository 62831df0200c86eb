package io.ringmaster.web.rest.management;

/**
 * What the dashboard shows.
 *
 * @param sums of all minutes of today
 * @param running runs of today and yesterday without a result, up to a minute ago
 * @param fires every fire that was ever counted
 */
public record Today(MinuteView sums, long running, long fires) {}
