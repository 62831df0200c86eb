package io.ringmaster.web.rest.management;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.execution.entity.Cause;
import io.ringmaster.scheduler.job.boundary.JobCatalog;
import io.ringmaster.scheduler.job.boundary.JobDraft;
import io.ringmaster.scheduler.job.boundary.JobFilter;
import io.ringmaster.scheduler.job.boundary.JobListing;
import io.ringmaster.scheduler.job.boundary.JobOrder;
import io.ringmaster.scheduler.job.boundary.JobPage;
import io.ringmaster.scheduler.settings.Settings;
import io.ringmaster.scheduler.trigger.boundary.ManualTrigger;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import org.jspecify.annotations.Nullable;

/** Jobs (interop 6.5). */
@Path("v1/jobs")
@RequestScoped
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class JobsResource {
    @Inject
    JobCatalog jobs;

    @Inject
    JobListing listing;

    @Inject
    ManualTrigger trigger;

    @Inject
    Settings settings;

    @Inject
    Caller caller;

    @Context
    UriInfo uri;

    @GET
    public JobList page(
            @QueryParam("groupId") @Nullable String groupId,
            @QueryParam("running") @Nullable String running,
            @QueryParam("description") @Nullable String description,
            @QueryParam("handler") @Nullable String handler,
            @QueryParam("author") @Nullable String author,
            @QueryParam("text") @Nullable String text,
            @QueryParam("before") @Nullable String before,
            @QueryParam("size") @Nullable String size) {
        JobFilter filter = new JobFilter(
                Query.integer("groupId", groupId), Query.flag("running", running), description, handler, author, text);
        Integer last = Query.integer("before", before);
        JobPage page =
                listing.page(filter, JobOrder.NEWEST, last == null ? null : last.toString(), Query.pageSize(size));
        String after = page.after();
        return new JobList(
                page.jobs().stream()
                        .map(job -> JobView.of(job, settings.zone()))
                        .toList(),
                after == null ? null : Integer.valueOf(after));
    }

    @POST
    public Response create(@Nullable JobDraft body) {
        return Created.at(uri, jobs.create(Body.given(body)));
    }

    @GET
    @Path("{id: \\d+}")
    public JobView get(@PathParam("id") int id) {
        return JobView.of(jobs.get(id), settings.zone());
    }

    @PUT
    @Path("{id: \\d+}")
    public JobView change(@PathParam("id") int id, @Nullable JobDraft body) {
        jobs.change(id, Body.given(body));
        return get(id);
    }

    @DELETE
    @Path("{id: \\d+}")
    public void remove(@PathParam("id") int id) {
        jobs.remove(id);
    }

    @POST
    @Path("{id: \\d+}/start")
    @Consumes(MediaType.WILDCARD)
    public JobView start(@PathParam("id") int id) {
        jobs.start(id);
        return get(id);
    }

    @POST
    @Path("{id: \\d+}/stop")
    @Consumes(MediaType.WILDCARD)
    public JobView stop(@PathParam("id") int id) {
        jobs.stop(id);
        return get(id);
    }

    /** Queues one fire, whether the job runs or not. */
    @POST
    @Path("{id: \\d+}/trigger")
    public Response trigger(@PathParam("id") int id, @Nullable TriggerOrder body) {
        TriggerOrder order = body == null ? TriggerOrder.PLAIN : body;
        long record = trigger.trigger(caller, id, order.param(), order.addresses(), Cause.API);
        return Response.accepted(new Created(record)).build();
    }

    @GET
    @Path("{id: \\d+}/next-times")
    public Times nextTimes(@PathParam("id") int id, @QueryParam("count") @Nullable String count) {
        return new Times(jobs.nextTimes(id, NextTimesResource.count(count)));
    }
}
