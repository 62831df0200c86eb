package io.ringmaster.web.rest.executor;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.ringmaster.protocol.Wire;
import io.ringmaster.scheduler.settings.Secrets;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.HttpHeaders;
import java.security.MessageDigest;
import org.jspecify.annotations.Nullable;

/** Whether a caller knows the executors' token; compared in constant time. */
@RequestScoped
public class TokenCheck {
    @Inject
    Secrets secrets;

    /** Whether the token in the headers, under its name or that of 2.1.x, is the right one. */
    public boolean passes(HttpHeaders headers) {
        String token = headers.getHeaderString(Wire.TOKEN_HEADER);
        return equal(
                secrets.executorToken(), token == null ? headers.getHeaderString(Wire.LEGACY_TOKEN_HEADER) : token);
    }

    static boolean equal(String wanted, @Nullable String given) {
        return given != null && MessageDigest.isEqual(wanted.getBytes(UTF_8), given.getBytes(UTF_8));
    }
}
