package io.ringmaster.web.console.why;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * A step as the page shows it.
 *
 * @param mark of the step, in small letters
 * @param time with milliseconds, in the zone of the schedules; empty for none
 * @param record another record that it leads to; null for none
 * @param recordJob the job of that record; null if it is not known
 * @param quote as it was said; empty for nothing
 */
public record WhyLine(
        String mark,
        String time,
        String text,
        @Nullable Long record,
        @Nullable Integer recordJob,
        String quote) implements Serializable {}
