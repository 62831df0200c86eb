package io.ringmaster.web.rest.management;

import io.ringmaster.scheduler.execution.boundary.LogClearing;
import io.ringmaster.scheduler.execution.entity.ClearRule;
import io.ringmaster.scheduler.execution.entity.Clearing;
import io.ringmaster.scheduler.i18n.Rejected;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Clears records (interop 6.7). */
@Path("v1/clearings")
@RequestScoped
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class ClearingsResource {
    private static final int LATEST = 50;

    @Inject
    LogClearing clearing;

    @GET
    public ClearingList latest(
            @QueryParam("before") @Nullable String before, @QueryParam("size") @Nullable String size) {
        int most = Query.inRange("size", size, LATEST, LATEST);
        List<Clearing> found = clearing.latest(Query.number("before", before), most + 1);
        List<ClearingView> page =
                found.stream().limit(most).map(ClearingView::of).toList();
        return new ClearingList(page, found.size() > most ? page.get(most - 1).id() : null);
    }

    @GET
    @Path("preview")
    public LogClearing.Preview preview(
            @QueryParam("groupId") @Nullable String groupId,
            @QueryParam("jobId") @Nullable String jobId,
            @QueryParam("rule") @Nullable String rule) {
        return clearing.preview(
                given("groupId", Query.integer("groupId", groupId)),
                Query.integer("jobId", jobId),
                rule(Query.integer("rule", rule)));
    }

    /** Goes on in the background. */
    @POST
    @Idempotent
    @Answers(status = 202, content = Created.class)
    public Response request(@Nullable ClearOrder body) {
        ClearOrder order = Body.given(body);
        long id = clearing.request(given("groupId", order.groupId()), order.jobId(), rule(order.rule()));
        return Response.accepted(new Created(id)).build();
    }

    @GET
    @Path("{id: \\d+}")
    public ClearingView get(@PathParam("id") long id) {
        return ClearingView.of(clearing.get(id));
    }

    @POST
    @Path("{id: \\d+}/cancel")
    @Consumes(MediaType.WILDCARD)
    public ClearingView cancel(@PathParam("id") long id) {
        clearing.cancel(id);
        return get(id);
    }

    private static ClearRule rule(@Nullable Integer number) {
        return ClearRule.of(given("rule", number)).orElseThrow(() -> Rejected.field("rule", "field.range", 1, 9));
    }

    private static int given(String field, @Nullable Integer value) {
        if (value == null) {
            throw Rejected.field(field, "field.missing");
        }
        return value;
    }
}
