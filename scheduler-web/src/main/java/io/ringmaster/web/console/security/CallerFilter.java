package io.ringmaster.web.console.security;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.user.boundary.SignIn;
import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebFilter;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.security.Principal;

/**
 * Says on whose behalf a page is served, with the rights that the database has at this request: what was taken from somebody
 * is gone at once.
 */
@WebFilter("*.xhtml")
public class CallerFilter extends HttpFilter {
    private static final long serialVersionUID = 1;

    @Inject
    transient SignIn signIn;

    @Inject
    transient Caller caller;

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        Principal principal = request.getUserPrincipal();
        if (principal != null) {
            signIn.find(principal.getName())
                    .ifPresent(user -> caller.is(user.getName(), request.getRemoteAddr(), user.getRights()));
        }
        chain.doFilter(request, response);
    }
}
