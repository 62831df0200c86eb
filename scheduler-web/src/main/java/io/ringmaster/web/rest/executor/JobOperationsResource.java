package io.ringmaster.web.rest.executor;

import io.ringmaster.scheduler.access.Actor;
import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.access.RateLimit;
import io.ringmaster.scheduler.access.Rights;
import io.ringmaster.scheduler.access.Role;
import io.ringmaster.scheduler.execution.entity.Cause;
import io.ringmaster.scheduler.group.boundary.GroupCatalog;
import io.ringmaster.scheduler.group.entity.ExecutorScope;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.job.boundary.JobCatalog;
import io.ringmaster.scheduler.job.boundary.JobDraft;
import io.ringmaster.scheduler.job.entity.JobSettings;
import io.ringmaster.scheduler.settings.Settings;
import io.ringmaster.scheduler.trigger.boundary.ManualTrigger;
import io.ringmaster.web.ClientAddress;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.io.InputStream;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Applications manage jobs with the executors' token and their name (interop 2.6). The original lets whoever knows the token of
 * one group do everything with every group; here the name decides, and nothing but the groups of this name is there. While a
 * token that everybody knows is allowed, nothing is there for anybody.
 */
@Path("{operation: addJob|updateJob|removeJob|startJob|stopJob|triggerJob}")
@ApplicationScoped
public class JobOperationsResource {
    private static final String APP_NAME = "XXL-JOB-APPNAME";

    @Inject
    ClientAddress clientAddress;

    @Inject
    TokenCheck token;

    @Inject
    EnvelopeTexts texts;

    @Inject
    JobCatalog jobs;

    @Inject
    GroupCatalog groups;

    @Inject
    ManualTrigger trigger;

    @Inject
    Caller caller;

    @Inject
    Settings settings;

    @Inject
    Clock clock;

    private RateLimit limit;

    @PostConstruct
    void create() {
        limit = new RateLimit(clock, settings.get(Settings.API_RATE));
    }

    @POST
    public Response handle(
            @PathParam("operation") String operation,
            @Context HttpHeaders headers,
            @Context HttpServletRequest http,
            InputStream body) {
        String given = headers.getHeaderString(APP_NAME);
        String appName = given == null ? "" : given.trim();
        Optional<ExecutorScope> scope = token.scope(headers).filter(known -> known.covers(appName));
        if (scope.isEmpty() || appName.isEmpty()) {
            return Envelope.failure(texts.text("envelope.token"));
        }
        if (settings.get(Settings.INSECURE)) {
            return Envelope.failure(texts.text("envelope.insecure"));
        }
        if (!limit.ask(appName).isZero()) {
            return Envelope.busy(texts.text("problem.rate"));
        }
        caller.is(Actor.application(appName), clientAddress.of(http), rights(appName, scope.get()));
        try {
            String result = done(operation, new JobOperation(JsonBody.object(body)));
            return result == null ? Envelope.success() : Envelope.data(result);
        } catch (JsonException malformed) {
            return Envelope.failure(texts.text("envelope.beat.malformed"));
        }
    }

    private @Nullable String done(String operation, JobOperation order) {
        switch (operation) {
            case "addJob" -> {
                JobDraft draft = draft(order, order.number("jobGroup"), null);
                return Integer.toString(jobs.create(draft, order.text("glueRemark")));
            }
            case "updateJob" -> {
                JobSettings stored = jobs.get(order.id()).getSettings();
                jobs.change(order.id(), draft(order, stored.groupId(), stored.delivery()));
            }
            case "removeJob" -> jobs.remove(order.id());
            case "startJob" -> jobs.start(order.id());
            case "stopJob" -> jobs.stop(order.id());
            case "triggerJob" -> fire(order);
            default -> throw Rejected.because("original.unknown");
        }
        return null;
    }

    private void fire(JobOperation order) {
        String entered = order.entered("addressList");
        List<@Nullable String> addresses = entered == null ? null : List.of(entered.split(","));
        trigger.trigger(caller, order.id(), order.text("executorParam"), addresses, Cause.API);
    }

    private Rights rights(String appName, ExecutorScope scope) {
        return new Rights(
                Set.of(),
                groups.idsOf(appName).stream()
                        .filter(scope::covers)
                        .collect(Collectors.toMap(Function.identity(), id -> Role.OPERATOR.verbs())));
    }

    /** The children cannot be set this way, and a change clears them, as the original does it. */
    private static JobDraft draft(JobOperation order, @Nullable Integer group, @Nullable String delivery) {
        return new JobDraft(
                group,
                order.text("name"),
                order.text("author"),
                order.text("alarmEmail"),
                order.entered("scheduleType"),
                order.text("scheduleConf"),
                order.entered("misfireStrategy"),
                order.entered("executorRouteStrategy"),
                order.entered("executorBlockStrategy"),
                order.entered("glueType"),
                order.text("glueSource"),
                order.text("executorHandler"),
                order.text("executorParam"),
                order.number("executorTimeout"),
                order.number("executorFailRetryCount"),
                "",
                delivery);
    }
}
