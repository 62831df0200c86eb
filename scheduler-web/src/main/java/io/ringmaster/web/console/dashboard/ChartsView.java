package io.ringmaster.web.console.dashboard;

import io.ringmaster.scheduler.access.Operation;
import io.ringmaster.scheduler.report.boundary.DayFigures;
import io.ringmaster.scheduler.report.boundary.UpcomingLoad;
import io.ringmaster.web.CommonYears;
import io.ringmaster.web.console.page.Show;
import io.ringmaster.web.console.security.Access;
import jakarta.faces.view.ViewScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.io.Serializable;
import java.time.Duration;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The two charts of the dashboard: fires per day in a range that stands in the address, and the next hour, for which the page
 * does not wait.
 */
@Named
@ViewScoped
public class ChartsView implements Serializable {
    private static final long serialVersionUID = 1;
    private static final int DAYS = 14;
    private static final List<String> OUTCOMES = List.of("success", "failed", "running");
    private static final List<String> FIRES = List.of("fires");

    @Inject
    DayFigures figures;

    @Inject
    UpcomingLoad load;

    @Inject
    Access access;

    @Inject
    Show show;

    private @Nullable String from;
    private @Nullable String until;
    private @Nullable LocalDate first;
    private @Nullable LocalDate last;
    private Bars days = Bars.of(List.of());
    private List<Long> sums = List.of();
    private List<DayRange> ranges = List.of();
    private @Nullable Bars hour;
    private boolean complete = true;

    /** Reads the sums of the days; what nobody chose is the last two weeks. */
    public void load() {
        LocalDate today = show.today();
        LocalDate end = date(until, today);
        LocalDate begin = date(from, end.minusDays(DAYS - 1L));
        first = begin;
        last = end;
        ranges = DayRange.of(today);
        if (access.may(Operation.FIGURES_VIEW)) {
            List<DayFigures.Day> found = figures.days(begin, end);
            sums = List.of(
                    found.stream().mapToLong(DayFigures.Day::succeeded).sum(),
                    found.stream().mapToLong(DayFigures.Day::failed).sum(),
                    found.stream().mapToLong(DayFigures.Day::running).sum());
            days = Bars.of(found.stream()
                    .map(day -> new Bars.Column(
                            day.date().toString(), OUTCOMES, List.of(day.succeeded(), day.failed(), day.running())))
                    .toList());
        }
    }

    /** Counts the next hour. */
    public void loadHour() {
        UpcomingLoad.Load next = load.nextHour();
        complete = next.complete();
        List<Bars.Column> minutes = new ArrayList<>();
        for (long fires : next.fires()) {
            String minute = show.minute(next.from().plus(Duration.ofMinutes(minutes.size())));
            minutes.add(new Bars.Column(minute, FIRES, List.of(fires)));
        }
        hour = Bars.of(minutes);
    }

    /** Reads both anew. */
    public void refresh() {
        load();
        loadHour();
    }

    /** A date as browsers send it; the other one if it is none, or none of the years that every database has. */
    static LocalDate date(@Nullable String entered, LocalDate other) {
        try {
            LocalDate date = entered == null ? other : LocalDate.parse(entered);
            return CommonYears.have(date) ? date : other;
        } catch (DateTimeParseException notADate) {
            return other;
        }
    }

    public Bars getDays() {
        return days;
    }

    /** How many succeeded, failed and have no result yet in the whole range. */
    public List<Long> getSums() {
        return sums;
    }

    public List<DayRange> getRanges() {
        return ranges;
    }

    /** Null until it is counted. */
    public @Nullable Bars getHour() {
        return hour;
    }

    /** Whether every schedule was followed to the end of the hour. */
    public boolean isComplete() {
        return complete;
    }

    /** The first day that is shown; null until it is read. */
    public @Nullable LocalDate getFirst() {
        return first;
    }

    /** The last day that is shown: while nobody chose one it is today, also of a page that stays open. Null until it is read. */
    public @Nullable LocalDate getLast() {
        return last;
    }

    /** What the address says; null if nobody chose it. */
    public @Nullable String getFrom() {
        return from;
    }

    public void setFrom(@Nullable String from) {
        this.from = from;
    }

    /** What the address says; null if nobody chose it. */
    public @Nullable String getUntil() {
        return until;
    }

    public void setUntil(@Nullable String until) {
        this.until = until;
    }
}
