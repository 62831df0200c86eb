package io.ringmaster.web.rest;

import io.ringmaster.scheduler.i18n.Messages;
import io.ringmaster.web.rest.executor.Envelope;
import io.ringmaster.web.rest.management.Problem;
import io.ringmaster.web.rest.management.Problems;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.PathSegment;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;

/** Gives errors the form of the interface that was called: a problem (RFC 9457) below {@code v1}, else an envelope. */
@Provider
@Dependent
public class ErrorMapper implements ExceptionMapper<Throwable> {
    private static final String OURS = "v1";

    @Inject
    Problems problems;

    @Inject
    Languages languages;

    @Context
    UriInfo uri;

    @Context
    HttpHeaders headers;

    @Override
    public Response toResponse(Throwable failure) {
        Problem problem = problems.of(failure, Messages.of(languages.of(headers)));
        return isOurs() ? answer(problem, failure) : Envelope.failure(problem.detail());
    }

    private boolean isOurs() {
        return uri.getPathSegments().stream()
                .map(PathSegment::getPath)
                .filter(segment -> !segment.isEmpty())
                .findFirst()
                .filter(OURS::equals)
                .isPresent();
    }

    private static Response answer(Problem problem, Throwable failure) {
        Response.ResponseBuilder answer = Response.status(problem.status())
                .type("application/problem+json")
                .entity(problem);
        if (failure instanceof WebApplicationException known) {
            keep(HttpHeaders.WWW_AUTHENTICATE, known.getResponse(), answer);
            keep(HttpHeaders.RETRY_AFTER, known.getResponse(), answer);
            keep(HttpHeaders.ALLOW, known.getResponse(), answer);
        }
        return answer.build();
    }

    private static void keep(String header, Response from, Response.ResponseBuilder answer) {
        String value = from.getHeaderString(header);
        if (value != null) {
            answer.header(header, value);
        }
    }
}
