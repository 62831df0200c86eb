package io.ringmaster.web.rest.management;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.execution.entity.Cause;
import io.ringmaster.scheduler.job.boundary.JobCatalog;
import io.ringmaster.scheduler.job.boundary.JobDraft;
import io.ringmaster.scheduler.job.boundary.JobFilter;
import io.ringmaster.scheduler.job.boundary.JobListing;
import io.ringmaster.scheduler.job.boundary.JobOrder;
import io.ringmaster.scheduler.job.boundary.JobPage;
import io.ringmaster.scheduler.job.entity.Job;
import io.ringmaster.scheduler.settings.Settings;
import io.ringmaster.scheduler.trigger.boundary.ManualTrigger;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
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
    @Produces({MediaType.APPLICATION_JSON, MediaType.TEXT_PLAIN})
    public JobList page(
            @QueryParam("groupId") @Nullable String groupId,
            @QueryParam("running") @Nullable String running,
            @QueryParam("description") @Nullable String description,
            @QueryParam("handler") @Nullable String handler,
            @QueryParam("author") @Nullable String author,
            @QueryParam("text") @Nullable String text,
            @QueryParam("before") @Nullable String before,
            @QueryParam("size") @Nullable String size) {
        JobFilter filter = filter(groupId, running, description, handler, author, text);
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

    /** Of those that the caller sees. */
    @GET
    @Path("count")
    public Count count(
            @QueryParam("groupId") @Nullable String groupId,
            @QueryParam("running") @Nullable String running,
            @QueryParam("description") @Nullable String description,
            @QueryParam("handler") @Nullable String handler,
            @QueryParam("author") @Nullable String author,
            @QueryParam("text") @Nullable String text) {
        return new Count(listing.count(filter(groupId, running, description, handler, author, text)));
    }

    @POST
    @Idempotent
    @Answers(status = 201, content = Created.class)
    public Response create(@Nullable JobDraft body) {
        return Created.at(uri, jobs.create(Body.given(body)));
    }

    @GET
    @Path("{id: \\d+}")
    @Answers(content = JobView.class)
    public Response get(@PathParam("id") int id, @HeaderParam("If-None-Match") @Nullable String ifNoneMatch) {
        Job job = jobs.get(id);
        return Tags.answer(job.getVersion(), JobView.of(job, settings.zone()), ifNoneMatch);
    }

    @PUT
    @Path("{id: \\d+}")
    @Answers(content = JobView.class)
    public Response change(
            @PathParam("id") int id, @HeaderParam("If-Match") @Nullable String ifMatch, @Nullable JobDraft body) {
        jobs.change(id, Body.given(body), Tags.expected(ifMatch));
        return get(id, null);
    }

    @DELETE
    @Path("{id: \\d+}")
    public void remove(@PathParam("id") int id, @HeaderParam("If-Match") @Nullable String ifMatch) {
        jobs.remove(id, Tags.expected(ifMatch));
    }

    @POST
    @Path("{id: \\d+}/start")
    @Consumes(MediaType.WILDCARD)
    public JobView start(@PathParam("id") int id) {
        jobs.start(id);
        return JobView.of(jobs.get(id), settings.zone());
    }

    @POST
    @Path("{id: \\d+}/stop")
    @Consumes(MediaType.WILDCARD)
    public JobView stop(@PathParam("id") int id) {
        jobs.stop(id);
        return JobView.of(jobs.get(id), settings.zone());
    }

    /** Queues one fire, whether the job runs or not. */
    @POST
    @Path("{id: \\d+}/trigger")
    @Idempotent
    @Answers(status = 202, content = Created.class)
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

    private static JobFilter filter(
            @Nullable String groupId,
            @Nullable String running,
            @Nullable String description,
            @Nullable String handler,
            @Nullable String author,
            @Nullable String text) {
        return new JobFilter(
                Query.integer("groupId", groupId), Query.flag("running", running), description, handler, author, text);
    }
}
