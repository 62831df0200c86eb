package io.ringmaster.web.rest.management;

import io.ringmaster.scheduler.group.boundary.GroupTokens;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.jspecify.annotations.Nullable;

/** The token of one group's executors. */
@Path("v1/groups/{id: \\d+}/token")
@RequestScoped
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class GroupTokensResource {
    @Inject
    GroupTokens tokens;

    @GET
    public GroupTokens.State state(@PathParam("id") int id) {
        return tokens.state(id);
    }

    /** The answer is the only one that has the secret; given again under its key it has none. */
    @POST
    @Idempotent(secret = "secret")
    @Answers(status = 201, content = GroupTokens.Rotated.class)
    public Response rotate(@PathParam("id") int id, @Nullable RotationOrder body) {
        return Response.status(Response.Status.CREATED)
                .entity(tokens.rotate(id, Body.given(body).hours()))
                .build();
    }

    @DELETE
    public void remove(@PathParam("id") int id) {
        tokens.remove(id);
    }
}
