package io.ringmaster.web.rest.management;

import io.ringmaster.scheduler.settings.Secrets;
import org.jspecify.annotations.Nullable;

/** The token of a request, empty if it has none. */
record BearerToken(String value) {
    private static final String SCHEME = "Bearer ";

    static BearerToken of(@Nullable String header) {
        return header != null && header.regionMatches(true, 0, SCHEME, 0, SCHEME.length())
                ? new BearerToken(header.substring(SCHEME.length()).trim())
                : new BearerToken("");
    }

    boolean is(String expected) {
        return Secrets.match(expected, value);
    }
}
