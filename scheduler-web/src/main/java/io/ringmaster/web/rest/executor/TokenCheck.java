package io.ringmaster.web.rest.executor;

import io.ringmaster.protocol.Wire;
import io.ringmaster.scheduler.settings.Secrets;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.HttpHeaders;

/** Whether a caller knows the executors' token; compared in constant time. */
@ApplicationScoped
public class TokenCheck {
    @Inject
    Secrets secrets;

    /** Whether the token in the headers, under its name or that of 2.1.x, is the right one. */
    public boolean passes(HttpHeaders headers) {
        String token = headers.getHeaderString(Wire.TOKEN_HEADER);
        return Secrets.match(
                secrets.executorToken(), token == null ? headers.getHeaderString(Wire.LEGACY_TOKEN_HEADER) : token);
    }
}
