package io.ringmaster.web.rest.management;

import io.ringmaster.scheduler.user.boundary.UserCatalog;
import io.ringmaster.scheduler.user.boundary.UserDraft;
import io.ringmaster.scheduler.user.entity.User;
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
    public UserList list(
            @QueryParam("name") @Nullable String name,
            @QueryParam("after") @Nullable String after,
            @QueryParam("size") @Nullable String size) {
        Slice<User> found = Slice.of(users.list(name), User::getId, after, size);
        return new UserList(found.items().stream().map(UserView::of).toList(), found.next());
    }

    @POST
    @Idempotent
    @Answers(status = 201, content = Created.class)
    public Response create(@Nullable UserDraft body) {
        return Created.at(uri, users.create(Body.given(body)));
    }

    @GET
    @Path("{id: \\d+}")
    @Answers(content = UserView.class)
    public Response get(@PathParam("id") int id, @HeaderParam("If-None-Match") @Nullable String ifNoneMatch) {
        User user = users.get(id);
        return Tags.answer(user.getVersion(), UserView.of(user), ifNoneMatch);
    }

    @PUT
    @Path("{id: \\d+}")
    @Answers(content = UserView.class)
    public Response change(
            @PathParam("id") int id, @HeaderParam("If-Match") @Nullable String ifMatch, @Nullable UserDraft body) {
        users.change(id, Body.given(body), Tags.expected(ifMatch));
        return get(id, null);
    }

    @DELETE
    @Path("{id: \\d+}")
    public void remove(@PathParam("id") int id, @HeaderParam("If-Match") @Nullable String ifMatch) {
        users.remove(id, Tags.expected(ifMatch));
    }

    /** Takes the original's weak hashes from everybody who has one of ours. */
    @POST
    @Path("end-shared-operation")
    @Consumes(MediaType.WILDCARD)
    public Emptied endSharedOperation() {
        return new Emptied(users.endSharedOperation());
    }
}
