package io.ringmaster.scheduler.center;

import java.util.Map;

/**
 * One figure that the center measures of itself, by the name that monitoring systems see.
 *
 * @param labels as {@code pool} and {@code fast}; empty for none
 * @param value not a number if it is not known at the moment
 */
public record Figure(Kind kind, String name, Map<String, String> labels, String help, double value) {
    /** What a value means, in the words of Prometheus. */
    public enum Kind {
        /** Only grows. */
        COUNTER,
        GAUGE,
        /** A part of a histogram: its name ends with {@code _bucket}, {@code _sum} or {@code _count}. */
        HISTOGRAM
    }

    /** The name that the figures of a histogram share; any other figure's own. */
    public String family() {
        return kind == Kind.HISTOGRAM ? name.replaceFirst("_(bucket|sum|count)$", "") : name;
    }
}
