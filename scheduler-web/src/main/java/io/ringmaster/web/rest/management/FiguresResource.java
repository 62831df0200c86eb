package io.ringmaster.web.rest.management;

import io.ringmaster.scheduler.report.boundary.DayFigures;
import io.ringmaster.scheduler.report.boundary.JobRanking;
import io.ringmaster.scheduler.report.boundary.MinuteFigures;
import io.ringmaster.scheduler.report.boundary.UpcomingLoad;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import org.jspecify.annotations.Nullable;

/** What all centers together did and will do (interop 6.3). Sums are of all groups; load and ranking of those that the caller sees. */
@Path("v1/figures")
@RequestScoped
@Produces(MediaType.APPLICATION_JSON)
public class FiguresResource {
    @Inject
    DayFigures days;

    @Inject
    MinuteFigures minutes;

    @Inject
    UpcomingLoad load;

    @Inject
    JobRanking ranking;

    @GET
    @Path("today")
    public Today today() {
        return new Today(MinuteView.of(days.today()), days.running(), days.fires());
    }

    @GET
    @Path("days")
    public DayList days(@QueryParam("from") @Nullable String from, @QueryParam("until") @Nullable String until) {
        return new DayList(days.days(Query.day("from", from), Query.day("until", until)));
    }

    @GET
    @Path("minutes")
    public MinuteList minutes(@QueryParam("from") @Nullable String from, @QueryParam("until") @Nullable String until) {
        return new MinuteList(minutes.minutes(Query.time("from", from), Query.time("until", until)).stream()
                .map(MinuteView::of)
                .toList());
    }

    /** The next hour by minute. */
    @GET
    @Path("upcoming")
    public UpcomingLoad.Load upcoming() {
        return load.nextHour();
    }

    /** The slowest and the most failing jobs of today. */
    @GET
    @Path("jobs")
    public JobRanking.Ranking jobs() {
        return ranking.today();
    }
}
