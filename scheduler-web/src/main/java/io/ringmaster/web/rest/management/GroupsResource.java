package io.ringmaster.web.rest.management;

import io.ringmaster.scheduler.group.boundary.GroupCatalog;
import io.ringmaster.scheduler.group.boundary.GroupDraft;
import io.ringmaster.scheduler.group.entity.ExecutorGroup;
import io.ringmaster.scheduler.report.boundary.ExecutorFigures;
import io.ringmaster.scheduler.settings.Settings;
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
    ExecutorFigures executors;

    @Inject
    Settings settings;

    @Context
    UriInfo uri;

    @GET
    public GroupList list(
            @QueryParam("appName") @Nullable String appName,
            @QueryParam("title") @Nullable String title,
            @QueryParam("after") @Nullable String after,
            @QueryParam("size") @Nullable String size) {
        Map<Integer, Set<String>> drained = groups.drained();
        Slice<ExecutorGroup> found = Slice.of(groups.list(appName, title), ExecutorGroup::getId, after, size);
        return new GroupList(
                found.items().stream()
                        .map(group ->
                                GroupView.of(group, drained.getOrDefault(group.getId(), Set.of()), settings.zone()))
                        .toList(),
                groups.namesWithoutGroup(),
                found.next());
    }

    @POST
    @Idempotent
    @Answers(status = 201, content = Created.class)
    public Response create(@Nullable GroupDraft body) {
        return Created.at(uri, groups.create(Body.given(body)));
    }

    @GET
    @Path("{id: \\d+}")
    @Answers(content = GroupView.class)
    public Response get(@PathParam("id") int id, @HeaderParam("If-None-Match") @Nullable String ifNoneMatch) {
        ExecutorGroup group = groups.get(id);
        return Tags.answer(group.getVersion(), view(group), ifNoneMatch);
    }

    @PUT
    @Path("{id: \\d+}")
    @Answers(content = GroupView.class)
    public Response change(
            @PathParam("id") int id, @HeaderParam("If-Match") @Nullable String ifMatch, @Nullable GroupDraft body) {
        groups.change(id, Body.given(body), Tags.expected(ifMatch));
        return get(id, null);
    }

    @DELETE
    @Path("{id: \\d+}")
    public void remove(@PathParam("id") int id, @HeaderParam("If-Match") @Nullable String ifMatch) {
        groups.remove(id, Tags.expected(ifMatch));
    }

    /** When each gave its last sign of life, what it runs, and whether it is in rotation. */
    @GET
    @Path("{id: \\d+}/executors")
    public ExecutorList executors(@PathParam("id") int id) {
        return new ExecutorList(executors.of(id));
    }

    /** Takes an address out of rotation, without stopping what runs there. */
    @POST
    @Path("{id: \\d+}/drain")
    public GroupView drain(@PathParam("id") int id, @Nullable AddressOrder body) {
        groups.drain(id, Body.given(body).address());
        return view(groups.get(id));
    }

    /** Puts an address back into rotation. */
    @POST
    @Path("{id: \\d+}/undrain")
    public GroupView undrain(@PathParam("id") int id, @Nullable AddressOrder body) {
        groups.undrain(id, Body.given(body).address());
        return view(groups.get(id));
    }

    private GroupView view(ExecutorGroup group) {
        return GroupView.of(group, groups.drained().getOrDefault(group.getId(), Set.of()), settings.zone());
    }
}
