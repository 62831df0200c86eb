package io.ringmaster.web.console.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import org.junit.jupiter.api.Test;

class DayRangeTest {
    @Test
    void monthsAreThoseOfTheCalendarAndWeeksTheLastSevenDays() {
        assertThat(DayRange.of(LocalDate.parse("2024-03-05")))
                .extracting(range -> range.name() + " " + range.from() + " " + range.until())
                .containsExactly(
                        "today 2024-03-05 2024-03-05",
                        "yesterday 2024-03-04 2024-03-04",
                        "week 2024-02-28 2024-03-05",
                        "days 2024-02-05 2024-03-05",
                        "month 2024-03-01 2024-03-05",
                        "before 2024-02-01 2024-02-29");
    }
}
