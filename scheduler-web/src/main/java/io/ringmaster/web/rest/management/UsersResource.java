package io.ringmaster.web.rest.management;

import io.ringmaster.scheduler.user.boundary.UserCatalog;
import io.ringmaster.scheduler.user.boundary.UserDraft;
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

/** The people who may use the console (interop 6.10). */
@Path("v1/users")
@RequestScoped
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class UsersResource {
    @Inject
    UserCatalog users;

    @Context
    UriInfo uri;

    @GET
    public UserList list(@QueryParam("name") @Nullable String name) {
        return new UserList(users.list(name).stream().map(UserView::of).toList());
    }

    @POST
    public Response create(@Nullable UserDraft body) {
        return Created.at(uri, users.create(Body.given(body)));
    }

    @GET
    @Path("{id: \\d+}")
    public UserView get(@PathParam("id") int id) {
        return UserView.of(users.get(id));
    }

    @PUT
    @Path("{id: \\d+}")
    public UserView change(@PathParam("id") int id, @Nullable UserDraft body) {
        users.change(id, Body.given(body));
        return get(id);
    }

    @DELETE
    @Path("{id: \\d+}")
    public void remove(@PathParam("id") int id) {
        users.remove(id);
    }
}
