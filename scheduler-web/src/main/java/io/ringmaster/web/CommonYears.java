package io.ringmaster.web;

import java.time.Instant;
import java.time.LocalDate;

/** The years that every database has, and that may be reckoned with; others in an address or a request are refused. */
public final class CommonYears {
    private static final LocalDate FIRST = LocalDate.EPOCH;
    private static final LocalDate LAST = LocalDate.of(9998, 12, 31);
    private static final Instant LAST_TIME = Instant.parse("9998-12-31T23:59:59.999999999Z");

    private CommonYears() {}

    /** Whether the day is in 1970 to 9998. */
    public static boolean have(LocalDate day) {
        return !day.isBefore(FIRST) && !day.isAfter(LAST);
    }

    /** Whether the time is in 1970 to 9998, in UTC. */
    public static boolean have(Instant time) {
        return !time.isBefore(Instant.EPOCH) && !time.isAfter(LAST_TIME);
    }
}
