package io.ringmaster.web.console.security;

import io.ringmaster.scheduler.user.entity.User;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.security.enterprise.AuthenticationStatus;
import jakarta.security.enterprise.SecurityContext;
import jakarta.security.enterprise.authentication.mechanism.http.AuthenticationParameters;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/** Signs somebody in of whom is known who they are. */
@ApplicationScoped
public class Entry {
    @Inject
    SecurityContext security;

    /** Begins their session. */
    public void enter(User user, HttpServletRequest request, HttpServletResponse response) {
        // whoever knew the session before must not be in it after
        request.changeSessionId();
        AuthenticationStatus status = security.authenticate(
                request,
                response,
                AuthenticationParameters.withParams()
                        .credential(new KnownUser(user))
                        .newAuthentication(true));
        if (status != AuthenticationStatus.SUCCESS) {
            throw new IllegalStateException("The server does not let " + user.getName() + " in: " + status);
        }
    }

    /** Where somebody goes then, if it is one of our pages; else the start page. */
    public String address(HttpServletRequest request, String target) {
        return Target.entered(target).address(request);
    }
}
