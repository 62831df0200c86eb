package io.ringmaster.web.console.dashboard;

import java.io.Serializable;
import java.time.LocalDate;
import java.util.List;

/**
 * A range of days that is often asked for.
 *
 * @param name of its text
 */
public record DayRange(String name, LocalDate from, LocalDate until) implements Serializable {
    private static final int WEEK = 7;
    private static final int MONTH = 30;

    /** Those that end today, or lie before. */
    static List<DayRange> of(LocalDate today) {
        LocalDate month = today.withDayOfMonth(1);
        return List.of(
                new DayRange("today", today, today),
                new DayRange("yesterday", today.minusDays(1), today.minusDays(1)),
                new DayRange("week", today.minusDays(WEEK - 1L), today),
                new DayRange("days", today.minusDays(MONTH - 1L), today),
                new DayRange("month", month, today),
                new DayRange("before", month.minusMonths(1), month.minusDays(1)));
    }
}
