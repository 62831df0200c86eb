package io.ringmaster.web.rest.management;

import io.ringmaster.scheduler.job.boundary.JobCatalog;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import org.jspecify.annotations.Nullable;

/** When a job that is not stored would fire. */
@Path("v1/next-times")
@RequestScoped
@Produces(MediaType.APPLICATION_JSON)
public class NextTimesResource {
    private static final int USUAL = 5;
    private static final int MOST = 100;

    @Inject
    JobCatalog jobs;

    @GET
    public Times nextTimes(
            @QueryParam("scheduleType") @Nullable String scheduleType,
            @QueryParam("scheduleConf") @Nullable String scheduleConf,
            @QueryParam("count") @Nullable String count) {
        return new Times(jobs.nextTimes(scheduleType, scheduleConf, count(count)));
    }

    static int count(@Nullable String text) {
        return Query.inRange("count", text, USUAL, MOST);
    }
}
