package io.ringmaster.executor.endpoint;

import io.ringmaster.protocol.ApiResult;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;

/** Whatever escapes under the prefix is an envelope all the same. */
public class FailureMapper implements ExceptionMapper<Throwable> {
    private static final System.Logger LOGGER = System.getLogger(FailureMapper.class.getName());

    @Override
    public Response toResponse(Throwable problem) {
        if (!(problem instanceof WebApplicationException)) {
            LOGGER.log(System.Logger.Level.ERROR, "A call of the center failed", problem);
        }
        return Envelope.response(ApiResult.failure(problem.toString()), true);
    }
}
