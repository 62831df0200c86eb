package io.ringmaster.web.console.security;

import io.ringmaster.scheduler.user.entity.User;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpSession;

/** Ties a session to its user as they were when it began: a password changed, or a cookie stolen, since then ends it. */
public final class SessionMark {
    private static final String NAME = SessionMark.class.getName();

    private SessionMark() {}

    /** Begins the session of a user, or keeps this one open when all others of theirs were ended. */
    public static void put(HttpServletRequest request, User user) {
        request.getSession().setAttribute(NAME, user.getSessionMark());
    }

    /** Whether the session of this request is still one of the user's. */
    static boolean fits(HttpServletRequest request, User user) {
        HttpSession session = request.getSession(false);
        return session != null && user.getSessionMark().equals(session.getAttribute(NAME));
    }
}
