package io.ringmaster.web.console.security;

import io.ringmaster.scheduler.user.boundary.Remembered;
import io.ringmaster.scheduler.user.entity.User;
import io.ringmaster.web.ClientAddress;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;

/**
 * The cookie of a browser that stays signed in. Written by hand, as not every server writes all its attributes; Lax, or whoever
 * follows a link from a mail would have to sign in.
 */
@ApplicationScoped
public class StaySignedIn {
    private static final String NAME = "ringmaster_stay";

    @Inject
    ClientAddress clientAddress;

    @Inject
    Remembered remembered;

    /** Whether anybody may stay signed in. */
    public boolean isOffered() {
        return !remembered.life().isZero();
    }

    /** Remembers somebody who has just signed in. */
    public void begin(User user, HttpServletRequest request, HttpServletResponse response) {
        if (isOffered()) {
            write(request, response, remembered.open(user), remembered.life());
        }
    }

    /** Whoever is remembered in this browser; the cookie becomes the next one. */
    Optional<User> enter(HttpServletRequest request, HttpServletResponse response) {
        Optional<String> value = value(request);
        Optional<Remembered.Entrance> entrance =
                value.flatMap(shown -> remembered.enter(shown, clientAddress.of(request)));
        entrance.ifPresent(entered -> {
            if (request.getSession(false) != null) {
                // whoever knew the session before must not be in it after
                request.changeSessionId();
            }
            String next = entered.next();
            if (next != null) {
                write(request, response, next, remembered.life());
            }
        });
        // whoever has to wait, perhaps because of a stranger's guesses, keeps it
        if (value.isPresent() && entrance.isEmpty() && !remembered.mayLetIn(value.get())) {
            write(request, response, "", Duration.ZERO);
        }
        return entrance.map(Remembered.Entrance::user);
    }

    /** Forgets this browser. */
    public void end(HttpServletRequest request, HttpServletResponse response) {
        value(request).ifPresent(shown -> {
            remembered.close(shown);
            write(request, response, "", Duration.ZERO);
        });
    }

    private static Optional<String> value(HttpServletRequest request) {
        Cookie[] cookies = request.getCookies();
        return cookies == null
                ? Optional.empty()
                : Arrays.stream(cookies)
                        .filter(cookie -> cookie.getName().equals(NAME))
                        .map(Cookie::getValue)
                        .findFirst();
    }

    private static void write(HttpServletRequest request, HttpServletResponse response, String value, Duration life) {
        String path = request.getContextPath().isEmpty() ? "/" : request.getContextPath();
        response.addHeader(
                "Set-Cookie",
                NAME + "=" + value + "; Path=" + path + "; Max-Age=" + life.toSeconds() + "; HttpOnly; SameSite=Lax"
                        + (request.isSecure() ? "; Secure" : ""));
    }
}
