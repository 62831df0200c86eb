package io.ringmaster.web.rest.management;

import io.ringmaster.scheduler.group.boundary.GroupCatalog;
import io.ringmaster.scheduler.group.boundary.GroupDraft;
import io.ringmaster.scheduler.settings.Settings;
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
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Executor groups (interop 6.4). */
@Path("v1/groups")
@RequestScoped
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class GroupsResource {
    @Inject
    GroupCatalog groups;

    @Inject
    Settings settings;

    @Context
    UriInfo uri;

    @GET
    public GroupList list(
            @QueryParam("appName") @Nullable String appName, @QueryParam("title") @Nullable String title) {
        Map<Integer, Set<String>> drained = groups.drained();
        return new GroupList(
                groups.list(appName, title).stream()
                        .map(group ->
                                GroupView.of(group, drained.getOrDefault(group.getId(), Set.of()), settings.zone()))
                        .toList(),
                groups.namesWithoutGroup());
    }

    @POST
    public Response create(@Nullable GroupDraft body) {
        return Created.at(uri, groups.create(Body.given(body)));
    }

    @GET
    @Path("{id: \\d+}")
    public GroupView get(@PathParam("id") int id) {
        return GroupView.of(groups.get(id), groups.drained().getOrDefault(id, Set.of()), settings.zone());
    }

    @PUT
    @Path("{id: \\d+}")
    public GroupView change(@PathParam("id") int id, @Nullable GroupDraft body) {
        groups.change(id, Body.given(body));
        return get(id);
    }

    @DELETE
    @Path("{id: \\d+}")
    public void remove(@PathParam("id") int id) {
        groups.remove(id);
    }

    /** Takes an address out of rotation, without stopping what runs there. */
    @POST
    @Path("{id: \\d+}/drain")
    public GroupView drain(@PathParam("id") int id, @Nullable AddressOrder body) {
        groups.drain(id, Body.given(body).address());
        return get(id);
    }

    /** Puts an address back into rotation. */
    @POST
    @Path("{id: \\d+}/undrain")
    public GroupView undrain(@PathParam("id") int id, @Nullable AddressOrder body) {
        groups.undrain(id, Body.given(body).address());
        return get(id);
    }
}
