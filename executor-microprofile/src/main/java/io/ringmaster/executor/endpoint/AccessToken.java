package io.ringmaster.executor.endpoint;

import io.ringmaster.executor.config.ExecutorSettings;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Whether a caller may call. Without a token everybody is refused, unless the owner has said {@code insecure}. */
final class AccessToken {
    private final Optional<byte[]> token;
    private final boolean insecure;

    AccessToken(ExecutorSettings settings) {
        this.token = settings.token().map(text -> text.getBytes(StandardCharsets.UTF_8));
        this.insecure = settings.insecure();
    }

    /** Why the caller with this token is refused; empty if it is not. The comparison takes as long for any token. */
    Optional<String> refusal(@Nullable String given) {
        if (token.isEmpty()) {
            return insecure
                    ? Optional.empty()
                    : Optional.of("This executor has no token: set ringmaster.executor.token or .token.file,"
                            + " or allow calls without one by ringmaster.executor.insecure=true");
        }
        byte[] bytes = given == null ? new byte[0] : given.getBytes(StandardCharsets.UTF_8);
        return MessageDigest.isEqual(token.get(), bytes)
                ? Optional.empty()
                : Optional.of("The access token is missing or is not this executor's");
    }
}
