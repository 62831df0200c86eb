package io.ringmaster.web.rest.management;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.completion.boundary.KillSwitch;
import io.ringmaster.scheduler.execution.boundary.ExecutionArchive;
import io.ringmaster.scheduler.execution.boundary.ExecutionFilter;
import io.ringmaster.scheduler.execution.boundary.ExecutionPage;
import io.ringmaster.scheduler.execution.boundary.ExecutionRelatives;
import io.ringmaster.scheduler.execution.boundary.RollingLog;
import io.ringmaster.scheduler.execution.entity.Cause;
import io.ringmaster.scheduler.execution.entity.ExecutionStatus;
import io.ringmaster.scheduler.i18n.Messages;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.settings.Settings;
import io.ringmaster.scheduler.trigger.boundary.ManualTrigger;
import io.ringmaster.web.rest.Languages;
import io.ringmaster.web.why.Explanations;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Records of fires (interop 6.7, 6.8, 4.13). */
@Path("v1/executions")
@RequestScoped
@Produces(MediaType.APPLICATION_JSON)
public class ExecutionsResource {
    @Inject
    ExecutionArchive executions;

    @Inject
    ExecutionRelatives relatives;

    @Inject
    Explanations explanations;

    @Inject
    RollingLog log;

    @Inject
    KillSwitch killSwitch;

    @Inject
    ManualTrigger trigger;

    @Inject
    Settings settings;

    @Inject
    Caller caller;

    @Inject
    Languages languages;

    @Context
    HttpHeaders headers;

    @GET
    public ExecutionList page(
            @QueryParam("groupId") @Nullable String groupId,
            @QueryParam("jobId") @Nullable String jobId,
            @QueryParam("status") @Nullable String status,
            @QueryParam("cause") @Nullable String cause,
            @QueryParam("from") @Nullable String from,
            @QueryParam("until") @Nullable String until,
            @QueryParam("text") @Nullable String text,
            @QueryParam("before") @Nullable String before,
            @QueryParam("after") @Nullable String after,
            @QueryParam("size") @Nullable String size) {
        ExecutionFilter filter = new ExecutionFilter(
                Query.integer("groupId", groupId),
                Query.integer("jobId", jobId),
                Query.choice("status", status, ExecutionStatus.class),
                Query.choice("cause", cause, Cause.class),
                Query.time("from", from),
                Query.time("until", until),
                text);
        Long newerThan = Query.number("after", after);
        ExecutionPage page = newerThan == null
                ? executions.page(filter, Query.number("before", before), Query.pageSize(size))
                : executions.newer(filter, newerThan, Query.pageSize(size));
        return new ExecutionList(
                page.executions().stream()
                        .map(record -> ExecutionView.of(record, settings.zone()))
                        .toList(),
                page.before().orElse(null),
                page.after().orElse(null));
    }

    @GET
    @Path("{id: \\d+}")
    @Produces({MediaType.APPLICATION_JSON, MediaType.TEXT_PLAIN})
    public ExecutionView get(@PathParam("id") long id) {
        return ExecutionView.of(executions.get(id), settings.zone());
    }

    @GET
    @Path("{id: \\d+}/log")
    @Produces({MediaType.APPLICATION_JSON, MediaType.TEXT_PLAIN})
    public LogText log(@PathParam("id") long id, @QueryParam("fromLine") @Nullable String fromLine) {
        return LogText.of(log.read(id, Query.inRange("fromLine", fromLine, 1, Integer.MAX_VALUE)));
    }

    /** What happened to the fire, in order, and by which rules. */
    @GET
    @Path("{id: \\d+}/why")
    public WhyView why(@PathParam("id") long id) {
        return WhyView.of(explanations.of(id), languages.of(headers));
    }

    /** The attempts, the shards and the children of the fire, and what it follows. */
    @GET
    @Path("{id: \\d+}/relatives")
    public RelativesView relatives(@PathParam("id") long id) {
        return RelativesView.of(relatives.of(id), settings.zone());
    }

    /** Cancels a fire that was not sent; kills the run of one that was. */
    @POST
    @Path("{id: \\d+}/kill")
    public KillSwitch.Killed kill(@PathParam("id") long id) {
        return killSwitch.kill(caller, id, Messages.of(languages.of(headers)));
    }

    /** Queues a fire with the input that this one had. */
    @POST
    @Path("{id: \\d+}/again")
    @Idempotent
    @Answers(status = 202, content = Created.class)
    public Response again(@PathParam("id") long id) {
        return Response.accepted(new Created(trigger.again(caller, id, Cause.API)))
                .build();
    }

    /** Queues those of the records again that failed. */
    @POST
    @Path("again")
    @Consumes(MediaType.APPLICATION_JSON)
    @Idempotent
    @Answers(status = 202, content = Queued.class)
    public Response failedAgain(@Nullable AgainOrder body) {
        List<Long> records = Body.given(body).records();
        if (records == null || records.contains(null)) {
            throw Rejected.field("records", "field.missing");
        }
        return Response.accepted(new Queued(trigger.failedAgain(caller, records, Cause.API)))
                .build();
    }
}
