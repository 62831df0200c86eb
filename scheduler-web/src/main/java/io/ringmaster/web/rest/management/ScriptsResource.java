package io.ringmaster.web.rest.management;

import io.ringmaster.scheduler.job.boundary.Scripts;
import io.ringmaster.scheduler.settings.Settings;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
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
    Settings settings;

    @Context
    UriInfo uri;

    @GET
    public ScriptList list(@PathParam("job") int job) {
        return new ScriptList(
                scripts.current(job),
                scripts.versions(job).stream()
                        .map(version -> ScriptView.of(version, settings.zone()))
                        .toList());
    }

    @POST
    public Response save(@PathParam("job") int job, @Nullable ScriptDraft body) {
        ScriptDraft draft = Body.given(body);
        return Created.at(uri, scripts.save(job, draft.source(), draft.note()));
    }

    @GET
    @Path("{id: \\d+}")
    public ScriptView get(@PathParam("job") int job, @PathParam("id") int id) {
        return ScriptView.of(scripts.version(job, id), settings.zone());
    }

    /** Stores this version as the newest one; the body has a note alone. */
    @POST
    @Path("{id: \\d+}/restore")
    public ScriptView restore(@PathParam("job") int job, @PathParam("id") int id, @Nullable ScriptDraft body) {
        return get(job, scripts.restore(job, id, Body.given(body).note()));
    }
}
