package io.ringmaster.executor.endpoint;

import io.ringmaster.protocol.ApiResult;
import io.ringmaster.protocol.Wire;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;

/**
 * All operations of the protocol. An application that lets JAX-RS collect its resources may find this class too, so it
 * has a path that nobody else has, which {@link RequestGate} knows. For the same reason the token is checked here and not
 * in a filter, and a failure is caught here and not mapped.
 */
@Path(ExecutorResource.PATH + "/{operation}")
public class ExecutorResource {
    static final String PATH = "io.ringmaster.executor";

    private static final System.Logger LOGGER = System.getLogger(ExecutorResource.class.getName());

    private final Executor executor = Executor.current();

    /** Answers HTTP 200 with an envelope, whatever happens: bytes, because some JSON providers put quotes around a String. */
    @POST
    @Produces(Envelope.TYPE)
    public byte[] call(@Context HttpServletRequest request, @Context HttpServletResponse response) {
        String path = request.getRequestURI();
        String operation = path.substring(path.lastIndexOf('/') + 1);
        ApiResult<?> answer;
        boolean recognisesIds = true;
        try {
            answer = executor.call(operation, request.getHeader(Wire.TOKEN_HEADER), request.getInputStream());
            // a kill of one run needs no memory
            recognisesIds = operation.equals(Wire.KILL) || executor.recognisesFires();
        } catch (Throwable e) {
            // Throwable: what is no envelope is a broken connection to a center
            LOGGER.log(System.Logger.Level.ERROR, "A call of the center failed", e);
            answer = ApiResult.failure(e.toString());
        }
        if (recognisesIds) {
            response.setHeader(Wire.RECOGNISES_IDS_HEADER, "1");
        }
        return Envelope.bytes(answer);
    }
}
