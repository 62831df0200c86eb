package io.ringmaster.web.console.oidc;

import io.ringmaster.scheduler.settings.Secrets;
import jakarta.servlet.http.HttpSession;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A sign-in that has begun and waits for the identity provider's answer.
 *
 * @param state by which the answer is known
 * @param nonce that the ID token must have
 * @param verifier whose hash the identity provider has
 * @param target where to go afterwards
 */
record Pending(String state, String nonce, String verifier, String target, Instant begun) implements Serializable {
    private static final String ATTRIBUTE = Pending.class.getName();
    private static final Duration PATIENCE = Duration.ofMinutes(10);
    private static final int MOST = 20;

    /** All of a session: a browser may begin in several tabs. */
    private static final class All extends LinkedHashMap<String, Pending> {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Pending> eldest) {
            return size() > MOST;
        }
    }

    static Pending begin(HttpSession session, String target, Instant now) {
        Pending pending = new Pending(Secrets.random(), Secrets.random(), Secrets.random(), target, now);
        synchronized (Pending.class) {
            All all = new All();
            all.putAll(all(session));
            all.put(pending.state(), pending);
            session.setAttribute(ATTRIBUTE, all);
        }
        return pending;
    }

    /** The one that an answer belongs to, once. */
    static Optional<Pending> take(@Nullable HttpSession session, @Nullable String state, Instant now) {
        if (session == null || state == null) {
            return Optional.empty();
        }
        synchronized (Pending.class) {
            All all = new All();
            all.putAll(all(session));
            Pending found = all.remove(state);
            session.setAttribute(ATTRIBUTE, all);
            return Optional.ofNullable(found)
                    .filter(pending -> now.isBefore(pending.begun().plus(PATIENCE)));
        }
    }

    private static All all(HttpSession session) {
        return session.getAttribute(ATTRIBUTE) instanceof All all ? all : new All();
    }

    /** The hash of the verifier. */
    String challenge() {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(verifier.getBytes(StandardCharsets.US_ASCII));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(hash);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Without what must stay between the two. */
    @Override
    public String toString() {
        return "Pending since " + begun;
    }
}
