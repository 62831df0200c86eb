package io.ringmaster.web.rest;

import io.ringmaster.web.rest.executor.Envelope;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.UUID;

/** Gives errors the form of the interface that was called: an envelope to executors, a problem to everybody else. */
@Provider
public class ErrorMapper implements ExceptionMapper<Throwable> {
    private static final Logger LOGGER = System.getLogger(ErrorMapper.class.getName());
    private static final String OURS = "v1";

    @Context
    UriInfo uri;

    @Override
    public Response toResponse(Throwable failure) {
        boolean ours = uri.getPath().matches("/?" + OURS + "(/.*)?");
        if (failure instanceof WebApplicationException known) {
            return ours
                    ? known.getResponse()
                    : Envelope.failure(known.getResponse().getStatusInfo().getReasonPhrase());
        }
        String id = UUID.randomUUID().toString();
        LOGGER.log(Level.ERROR, () -> "Error " + id + " at " + uri.getPath(), failure);
        return ours ? Response.serverError().build() : Envelope.failure("Internal error " + id);
    }
}
