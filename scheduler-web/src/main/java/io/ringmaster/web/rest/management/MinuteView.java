package io.ringmaster.web.rest.management;

import io.ringmaster.scheduler.report.boundary.MinuteFigures;
import java.time.Instant;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * What happened in a minute, or in several.
 *
 * @param begin of the first minute in which something happened; null if nothing did
 * @param lost runs of which no result will come
 * @param missing fires that are neither waiting, sent nor closed; must be 0
 * @param duplicate fires that stand twice in the records; must be 0
 * @param lateP99Millis what 99 of 100 sent fires were not late by; null if none was sent, or if it is beyond what is measured
 * @param veryLate whether it is beyond that
 */
public record MinuteView(
        @Nullable Instant begin,
        long planned,
        long sent,
        long succeeded,
        long failed,
        long lost,
        long missing,
        long duplicate,
        @Nullable Long lateP99Millis,
        boolean veryLate) {
    static MinuteView of(MinuteFigures.Minute minute) {
        OptionalLong late = minute.lateP99();
        boolean veryLate = late.isPresent() && late.getAsLong() == Long.MAX_VALUE;
        return new MinuteView(
                minute.begin().equals(Instant.EPOCH) ? null : minute.begin(),
                minute.planned(),
                minute.sent(),
                minute.succeeded(),
                minute.failed(),
                minute.lost(),
                minute.missing(),
                minute.duplicate(),
                late.isEmpty() || veryLate ? null : Long.valueOf(late.getAsLong()),
                veryLate);
    }
}
