package io.ringmaster.web.original;

import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.report.boundary.DayFigures;
import io.ringmaster.scheduler.report.boundary.DayFigures.Day;
import io.ringmaster.scheduler.settings.Settings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** The figures of the days (interop 6.3). */
@ApplicationScoped
class ReportEndpoints {
    @Inject
    DayFigures figures;

    @Inject
    Settings settings;

    Map<String, Endpoint> all() {
        return Map.of("/chartInfo", this::chart);
    }

    private Object chart(Form form) {
        List<Day> days = figures.days(day(form, "startDate"), day(form, "endDate"));
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
