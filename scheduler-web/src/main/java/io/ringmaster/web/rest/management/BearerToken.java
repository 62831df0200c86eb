package io.ringmaster.web.rest.management;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import org.jspecify.annotations.Nullable;

/** The token of a request, empty if it has none. */
record BearerToken(String value) {
    private static final String SCHEME = "Bearer ";

    static BearerToken of(@Nullable String header) {
        return header != null && header.regionMatches(true, 0, SCHEME, 0, SCHEME.length())
                ? new BearerToken(header.substring(SCHEME.length()).trim())
                : new BearerToken("");
    }

    /** Takes as long for a wrong token as for the right one; no token is never right. */
    boolean is(String expected) {
        return MessageDigest.isEqual(digest(value), digest(expected)) && !value.isEmpty();
    }

    /** Digests are of one length, so that not even the length can be measured. */
    private static byte[] digest(String text) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
