package io.ringmaster.web.rest.executor;

import io.ringmaster.protocol.Wire;
import io.ringmaster.scheduler.group.boundary.ExecutorSignIn;
import io.ringmaster.scheduler.group.entity.ExecutorScope;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.Optional;

/** Whether a caller knows a token of executors. */
@ApplicationScoped
public class TokenCheck {
    @Inject
    ExecutorSignIn executors;

    /** For whom the token in the headers, under its name or that of 2.1.x, speaks; empty if it is none. */
    public Optional<ExecutorScope> scope(HttpHeaders headers) {
        String token = headers.getHeaderString(Wire.TOKEN_HEADER);
        return executors.scope(token == null ? headers.getHeaderString(Wire.LEGACY_TOKEN_HEADER) : token);
    }
}
