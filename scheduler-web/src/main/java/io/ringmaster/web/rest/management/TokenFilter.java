package io.ringmaster.web.rest.management;

import io.ringmaster.scheduler.access.Actor;
import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.access.Rights;
import io.ringmaster.scheduler.settings.Secrets;
import io.ringmaster.scheduler.settings.Settings;
import io.ringmaster.scheduler.user.boundary.ApiTokens;
import io.ringmaster.scheduler.user.entity.ApiToken;
import io.ringmaster.web.ClientAddress;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.NotAuthorizedException;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.ext.Provider;
import org.jspecify.annotations.Nullable;

/**
 * Lets only callers with a token in, and says what it allows. Decides by the class that will answer, not by the path, because there are many ways
 * to write a path.
 */
@Provider
@Dependent
@Priority(Priorities.AUTHENTICATION)
public class TokenFilter implements ContainerRequestFilter {
    /** What executors call, with a token of their own that their resources ask for. */
    private static final String EXECUTORS = "io.ringmaster.web.rest.executor";

    private static final String OURS = "io.ringmaster.";

    /** Property of a request: which token it came with. Names are not unique. */
    static final String OWNER = TokenFilter.class.getName();

    @Inject
    ClientAddress clientAddress;

    @Inject
    Secrets secrets;

    @Inject
    ApiTokens tokens;

    @Inject
    Settings settings;

    @Inject
    Caller caller;

    @Inject
    Rate rate;

    @Context
    ResourceInfo resource;

    @Context
    HttpServletRequest http;

    @Override
    public void filter(ContainerRequestContext request) {
        Class<?> answering = resource.getResourceClass();
        if (!needsToken(answering) || isOpenMetrics(answering)) {
            return;
        }
        BearerToken given = BearerToken.of(request.getHeaderString(HttpHeaders.AUTHORIZATION));
        if (given.is(secrets.apiToken())) {
            admit(request, Actor.API);
            caller.is(Actor.API, clientAddress.of(http), Rights.ALL);
            return;
        }
        ApiToken token = tokens.find(given.value()).orElseThrow(() -> new NotAuthorizedException("Bearer"));
        admit(request, "token " + token.getId());
        caller.is(token.getActor(), clientAddress.of(http), token.getRights());
    }

    private void admit(ContainerRequestContext request, String token) {
        rate.check(token);
        request.setProperty(OWNER, token);
    }

    private boolean isOpenMetrics(Class<?> answering) {
        return answering == MetricsResource.class && settings.get(Settings.METRICS_OPEN);
    }

    /** Every class of ours but those that say otherwise, wherever it is; what servers bring along has no data. */
    static boolean needsToken(@Nullable Class<?> answering) {
        return answering != null
                && answering.getName().startsWith(OURS)
                && !answering.getPackageName().equals(EXECUTORS)
                && !answering.isAnnotationPresent(Open.class);
    }
}
