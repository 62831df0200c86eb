package io.ringmaster.web.original;

import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.report.boundary.DayFigures;
import io.ringmaster.scheduler.report.boundary.DayFigures.Day;
import io.ringmaster.scheduler.settings.Settings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** The figures of the days (interop 6.3). */
@ApplicationScoped
class ReportEndpoints {
    private static final int MOST_DAYS = 10 * DayFigures.MOST_DAYS;
    private static final int WITHOUT_ANY = 7;

    @Inject
    DayFigures figures;

    @Inject
    Settings settings;

    Map<String, Endpoint> all() {
        return Map.of("/chartInfo", this::chart);
    }

    private Object chart(Form form) {
        List<Day> days = days(day(form, "startDate"), day(form, "endDate"));
        Map<String, @Nullable Object> chart = new LinkedHashMap<>();
        chart.put(
                "triggerDayList",
                days.stream().map(day -> day.date().toString()).toList());
        chart.put("triggerDayCountRunningList", list(days, Day::running));
        chart.put("triggerDayCountSucList", list(days, Day::succeeded));
        chart.put("triggerDayCountFailList", list(days, Day::failed));
        chart.put("triggerCountRunningTotal", sum(days, Day::running));
        chart.put("triggerCountSucTotal", sum(days, Day::succeeded));
        chart.put("triggerCountFailTotal", sum(days, Day::failed));
        return chart;
    }

    /** All of the range, as the totals are of all of it; for a range of which no day was counted, the last week with zeros. */
    private List<Day> days(LocalDate first, LocalDate last) {
        if (first.isBefore(last.minusDays(MOST_DAYS - 1L))) {
            throw Rejected.field("startDate", "original.days", MOST_DAYS);
        }
        if (first.isAfter(last) || !figures.isCounted(first, last)) {
            List<Day> usual = figures.days(null, null);
            return usual.subList(usual.size() - WITHOUT_ANY, usual.size()).stream()
                    .map(day -> new Day(day.date(), 0, 0, 0))
                    .toList();
        }
        List<Day> days = new ArrayList<>();
        for (LocalDate from = first; !from.isAfter(last); from = from.plusDays(DayFigures.MOST_DAYS)) {
            LocalDate until = from.plusDays(DayFigures.MOST_DAYS - 1L);
            days.addAll(figures.days(from, until.isAfter(last) ? last : until));
        }
        return days;
    }

    private LocalDate day(Form form, String name) {
        Instant instant = form.instant(form.entered(name));
        if (instant == null) {
            throw Rejected.field(name, "field.type");
        }
        return LocalDate.ofInstant(instant, settings.zone());
    }

    private static List<Long> list(List<Day> days, ToLongFunction<Day> figure) {
        return days.stream().map(figure::applyAsLong).toList();
    }

    private static long sum(List<Day> days, ToLongFunction<Day> figure) {
        return days.stream().mapToLong(figure).sum();
    }
}
