package io.ringmaster.web.rest.management;

import io.ringmaster.scheduler.job.boundary.JobCatalog;
import io.ringmaster.scheduler.job.boundary.Scripts;
import io.ringmaster.scheduler.settings.Settings;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import org.jspecify.annotations.Nullable;

/** Scripts of jobs (interop 6.6). */
@Path("v1/jobs/{job: \\d+}/scripts")
@RequestScoped
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class ScriptsResource {
    @Inject
    Scripts scripts;

    @Inject
    JobCatalog jobs;

    @Inject
    Settings settings;

    @Context
    UriInfo uri;

    /** The tag is that of the job: a script belongs to the state that a change of the job expects. */
    @GET
    @Answers(content = ScriptList.class)
    public Response list(@PathParam("job") int job, @HeaderParam("If-None-Match") @Nullable String ifNoneMatch) {
        // before the text: a change in between must not make an old text look new
        String state = jobs.get(job).getVersion();
        ScriptList list = new ScriptList(
                scripts.current(job),
                scripts.versions(job).stream()
                        .map(version -> ScriptView.of(version, settings.zone()))
                        .toList());
        return Tags.answer(state, list, ifNoneMatch);
    }

    @POST
    @Idempotent
    @Answers(status = 201, content = Created.class)
    public Response save(
            @PathParam("job") int job, @HeaderParam("If-Match") @Nullable String ifMatch, @Nullable ScriptDraft body) {
        ScriptDraft draft = Body.given(body);
        return Created.at(uri, scripts.save(job, draft.source(), draft.note(), Tags.expected(ifMatch)));
    }

    @GET
    @Path("{id: \\d+}")
    public ScriptView get(@PathParam("job") int job, @PathParam("id") int id) {
        return ScriptView.of(scripts.version(job, id), settings.zone());
    }

    /** Stores this version as the newest one; the body has a note alone. */
    @POST
    @Path("{id: \\d+}/restore")
    public ScriptView restore(
            @PathParam("job") int job,
            @PathParam("id") int id,
            @HeaderParam("If-Match") @Nullable String ifMatch,
            @Nullable ScriptDraft body) {
        return get(job, scripts.restore(job, id, Body.given(body).note(), Tags.expected(ifMatch)));
    }
}
