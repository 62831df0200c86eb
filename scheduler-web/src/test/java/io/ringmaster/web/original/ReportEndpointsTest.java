package io.ringmaster.web.original;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.report.boundary.DayFigures;
import io.ringmaster.scheduler.settings.Settings;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ReportEndpointsTest {
    private final ReportEndpoints endpoints = new ReportEndpoints();

    ReportEndpointsTest() {
        endpoints.figures = new OneFireADay();
        endpoints.settings = Settings.of(Map.of("ringmaster.zone", "UTC"));
    }

    @Test
    void allDaysOfALongRangeCount() {
        Map<?, ?> chart = chart("2023-01-01", "2025-12-31");
        assertThat(list(chart, "triggerDayList"))
                .hasSize(1096)
                .startsWith("2023-01-01")
                .endsWith("2025-12-31");
        assertThat(chart.get("triggerCountSucTotal")).isEqualTo(1096L);
    }

    @Test
    void aRangeWithoutAnyDayIsTheLastWeekWithZeros() {
        Map<?, ?> chart = chart("2026-02-02", "2026-02-01");
        assertThat(list(chart, "triggerDayList")).hasSize(7).endsWith("2026-01-31");
        assertThat(chart.get("triggerCountSucTotal")).isEqualTo(0L);
    }

    @Test
    void aRangeThatNobodyCountedIsTheLastWeekWithZeros() {
        Map<?, ?> chart = chart("2021-02-01", "2021-02-28");
        assertThat(list(chart, "triggerDayList")).hasSize(7).endsWith("2026-01-31");
        assertThat(chart.get("triggerCountSucTotal")).isEqualTo(0L);
    }

    @Test
    void aRangeThatIsTooLongIsRefused() {
        assertThatThrownBy(() -> chart("2000-01-01", "2026-01-01"))
                .isInstanceOf(Rejected.class)
                .hasMessageContaining("4000");
    }

    private static List<Object> list(Map<?, ?> chart, String name) {
        return List.copyOf((List<?>) chart.get(name));
    }

    private Map<?, ?> chart(String from, String until) {
        Map<String, String[]> form =
                Map.of("startDate", new String[] {from + " 00:00:00"}, "endDate", new String[] {until + " 23:59:59"});
        return (Map<?, ?>) endpoints.all().get("/chartInfo").answer(new Form(form, ZoneOffset.UTC));
    }

    private static final class OneFireADay extends DayFigures {
        @Override
        public boolean isCounted(LocalDate first, LocalDate last) {
            return !last.isBefore(LocalDate.of(2022, 1, 1));
        }

        @Override
        public List<Day> days(@Nullable LocalDate from, @Nullable LocalDate until) {
            LocalDate last = until == null ? LocalDate.of(2026, 1, 31) : until;
            LocalDate first = from == null ? last.minusDays(13) : from;
            LocalDate earliest = last.minusDays(MOST_DAYS - 1L);
            return Stream.iterate(
                            first.isBefore(earliest) ? earliest : first,
                            day -> !day.isAfter(last),
                            day -> day.plusDays(1))
                    .map(day -> new Day(day, 0, 1, 0))
                    .toList();
        }
    }
}
