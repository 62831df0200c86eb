package io.ringmaster.web.console.security;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.user.boundary.SignIn;
import io.ringmaster.scheduler.user.entity.User;
import io.ringmaster.web.ClientAddress;
import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebFilter;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import java.io.IOException;
import java.security.Principal;
import java.util.Optional;

/**
 * Says on whose behalf a page is served, with the rights that the database has at this request: what was taken from somebody
 * is gone at once, and so is whoever was removed or whose sessions were ended. Who has to change the password gets no
 * further before.
 */
@WebFilter("*.xhtml")
public class CallerFilter extends HttpFilter {
    private static final long serialVersionUID = 1;
    private static final String RESOURCES = "/jakarta.faces.resource/";
    private static final String CHANGE = "/password.xhtml";

    @Inject
    transient ClientAddress clientAddress;

    @Inject
    transient SignIn signIn;

    @Inject
    transient Caller caller;

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        Principal principal = request.getUserPrincipal();
        if (principal != null && !request.getServletPath().startsWith(RESOURCES)) {
            Optional<User> user = signIn.find(principal.getName()).filter(known -> SessionMark.fits(request, known));
            if (user.isEmpty()) {
                end(request);
                response.sendRedirect(Target.of(request).signInPage(request));
                return;
            }
            if (user.get().mustChange() && !isOpenBeforeTheChange(request)) {
                response.sendRedirect(request.getContextPath() + CHANGE);
                return;
            }
            caller.is(
                    user.get().getName(), clientAddress.of(request), user.get().getRights());
        }
        chain.doFilter(request, response);
    }

    private static void end(HttpServletRequest request) throws ServletException {
        request.logout();
        HttpSession session = request.getSession(false);
        if (session != null) {
            session.invalidate();
        }
    }

    private static boolean isOpenBeforeTheChange(HttpServletRequest request) {
        String path = request.getServletPath();
        return path.equals(CHANGE) || path.equals("/login.xhtml");
    }
}
