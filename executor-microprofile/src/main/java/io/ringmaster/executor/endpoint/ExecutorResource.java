package io.ringmaster.executor.endpoint;

import io.ringmaster.executor.handler.Refusal;
import io.ringmaster.protocol.ApiResult;
import io.ringmaster.protocol.Wire;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * All operations of the protocol. An application that lets JAX-RS collect its resources may find this class too, so it
 * has a path that nobody else has, which {@link RequestGate} knows. For the same reason the token is checked here and not
 * in a filter.
 */
@Path(ExecutorResource.PATH + "/{operation}")
@ApplicationScoped
public class ExecutorResource {
    static final String PATH = "io.ringmaster.executor";

    @Inject
    Executor executor;

    /** Answers HTTP 200 with an envelope, whatever happens. */
    @POST
    @Consumes(MediaType.WILDCARD)
    @Produces(MediaType.APPLICATION_JSON)
    public Response call(
            @PathParam("operation") String operation,
            @HeaderParam(Wire.TOKEN_HEADER) @Nullable String token,
            @Nullable InputStream body)
            throws IOException, InterruptedException {
        ApiResult<?> answer = answer(operation, token, body);
        // a kill of one run needs no memory
        return Envelope.response(answer, operation.equals(Wire.KILL) || executor.recognisesFires());
    }

    private ApiResult<?> answer(String operation, @Nullable String token, @Nullable InputStream body)
            throws IOException, InterruptedException {
        Optional<String> refusal = executor.refusal(token);
        if (refusal.isPresent()) {
            return ApiResult.failure(refusal.get());
        }
        try {
            return executor.call(operation, body == null ? InputStream.nullInputStream() : body);
        } catch (Refusal e) {
            return ApiResult.failure(String.valueOf(e.getMessage()));
        }
    }
}
