package io.ringmaster.web.console.oidc;

import io.ringmaster.scheduler.settings.Settings;
import io.ringmaster.web.console.security.EndElsewhere;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpSession;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import org.jspecify.annotations.Nullable;

/** Whoever was let in by the identity provider signs out there too, or the next click would let them in again. */
@ApplicationScoped
public class SignOut implements EndElsewhere {
    private static final Logger LOGGER = System.getLogger(SignOut.class.getName());

    @Inject
    IdentityProvider provider;

    @Inject
    Settings settings;

    @Override
    public @Nullable String address(HttpServletRequest request) {
        HttpSession session = request.getSession(false);
        if (session == null || !(session.getAttribute(OidcServlet.TOKEN) instanceof String token)) {
            return null;
        }
        try {
            return provider.end(token, OidcServlet.base(settings, request) + "/login.xhtml");
        } catch (ProviderFailure failure) {
            LOGGER.log(Level.WARNING, "Signed out here alone", failure);
            return null;
        }
    }
}
