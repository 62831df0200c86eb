package io.ringmaster.web.rest.management;

import io.ringmaster.scheduler.access.Fingerprint;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.request.boundary.RequestKeys;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonReader;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.Provider;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * Lets a request with a key through once, and gives the answer again when it comes again. An answer that refuses (4xx) is not
 * kept and gives the key back, because nothing was done; one that failed (5xx) is kept, because nobody knows.
 */
@Provider
@Dependent
public class IdempotencyFilter implements ContainerRequestFilter, ContainerResponseFilter {
    static final String HEADER = "Idempotency-Key";
    static final String REPLAYED = "Idempotency-Replayed";

    private static final Logger LOGGER = System.getLogger(IdempotencyFilter.class.getName());
    private static final String CLAIM = IdempotencyFilter.class.getName();
    private static final int MOST_BYTES = 16 * 1024 * 1024;
    private static final int REFUSED = 400;
    private static final int FAILED = 500;

    @Inject
    RequestKeys keys;

    @Context
    ResourceInfo resource;

    @Override
    public void filter(ContainerRequestContext request) throws IOException {
        String key = request.getHeaderString(HEADER);
        if (key == null || !resource.getResourceMethod().isAnnotationPresent(Idempotent.class)) {
            return;
        }
        byte[] body = request.getEntityStream().readNBytes(MOST_BYTES + 1);
        if (body.length > MOST_BYTES) {
            throw Rejected.field("body", "field.length", 0, MOST_BYTES);
        }
        request.setEntityStream(new ByteArrayInputStream(body));
        RequestKeys.Beginning beginning = keys.begin(
                String.valueOf(request.getProperty(TokenFilter.OWNER)), key, fingerprint(key, request, body));
        beginning
                .answer()
                .ifPresentOrElse(
                        answer -> request.abortWith(again(answer)),
                        () -> request.setProperty(CLAIM, beginning.claim()));
    }

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {
        if (!(request.getProperty(CLAIM) instanceof String claim)) {
            return;
        }
        try {
            int status = response.getStatus();
            if (status >= REFUSED && status < FAILED) {
                keys.release(claim);
            } else {
                keys.done(
                        claim,
                        new RequestKeys.Answer(
                                status, response.getHeaderString(HttpHeaders.LOCATION), kept(response.getEntity())));
            }
        } catch (RuntimeException unkept) {
            // what was done is done: the caller gets the answer now, and is told on a repetition that it is not kept
            LOGGER.log(Level.WARNING, "An answer could not be kept under its key", unkept);
        }
    }

    /** With the key, which is kept nowhere: a body may have a password in it, and without the key nobody can try some. */
    private static String fingerprint(String key, ContainerRequestContext request, byte[] body) {
        return Fingerprint.of(
                key,
                request.getMethod(),
                request.getUriInfo().getPath(),
                request.getUriInfo().getRequestUri().getRawQuery(),
                HexFormat.of().formatHex(body));
    }

    private static Response again(RequestKeys.Answer answer) {
        Response.ResponseBuilder response = Response.status(answer.status()).header(REPLAYED, "true");
        if (answer.location() != null) {
            response.header(HttpHeaders.LOCATION, answer.location());
        }
        if (answer.body() != null) {
            response.type(
                            answer.status() >= REFUSED
                                    ? MediaType.valueOf("application/problem+json")
                                    : MediaType.APPLICATION_JSON_TYPE)
                    .entity(answer.body());
        }
        return response.build();
    }

    private @Nullable String kept(@Nullable Object entity) {
        String secret =
                resource.getResourceMethod().getAnnotation(Idempotent.class).secret();
        return entity == null ? null : without(secret, json(entity));
    }

    static String without(String member, String json) {
        if (member.isEmpty()) {
            return json;
        }
        try (JsonReader reader = Json.createReader(new StringReader(json))) {
            return Json.createObjectBuilder(reader.readObject())
                    .remove(member)
                    .build()
                    .toString();
        }
    }

    private static String json(Object entity) {
        try (Jsonb jsonb = JsonbBuilder.create()) {
            return jsonb.toJson(entity);
        } catch (Exception unwritable) {
            throw new IllegalStateException(unwritable);
        }
    }
}
