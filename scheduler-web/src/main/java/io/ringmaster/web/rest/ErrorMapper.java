package io.ringmaster.web.rest;

import io.ringmaster.scheduler.i18n.Messages;
import io.ringmaster.web.rest.management.Problem;
import io.ringmaster.web.rest.management.Problems;
import jakarta.inject.Inject;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;
import java.util.Map;

/** Answers everything that went wrong: below {@code /api/v1} with a problem (RFC 9457), else as executors understand it. */
@Provider
public class ErrorMapper implements ExceptionMapper<Throwable> {
    private static final int FAILURE = 500;

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
        return isManagement() ? answer(problem, failure) : envelope(problem);
    }

    private boolean isManagement() {
        return uri.getPathSegments().stream()
                .map(segment -> segment.getPath())
                .filter(segment -> !segment.isEmpty())
                .findFirst()
                .filter("v1"::equals)
                .isPresent();
    }

    private static Response answer(Problem problem, Throwable failure) {
        Response.ResponseBuilder answer =
                Response.status(problem.status()).type("application/problem+json").entity(problem);
        if (failure instanceof WebApplicationException known) {
            keep(HttpHeaders.WWW_AUTHENTICATE, known.getResponse(), answer);
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

    /** HTTP 200 for every error (interop 0, 2.1). */
    private static Response envelope(Problem problem) {
        return Response.ok(Map.of("code", FAILURE, "msg", problem.detail()), MediaType.APPLICATION_JSON)
                .build();
    }
}
