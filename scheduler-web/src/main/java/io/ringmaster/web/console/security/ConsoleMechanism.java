package io.ringmaster.web.console.security;

import io.ringmaster.scheduler.database.DatabaseFailure;
import io.ringmaster.scheduler.user.entity.User;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.security.enterprise.AuthenticationStatus;
import jakarta.security.enterprise.authentication.mechanism.http.AutoApplySession;
import jakarta.security.enterprise.authentication.mechanism.http.HttpAuthenticationMechanism;
import jakarta.security.enterprise.authentication.mechanism.http.HttpMessageContext;
import jakarta.security.enterprise.credential.Credential;
import jakarta.security.enterprise.identitystore.IdentityStoreHandler;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Optional;
import java.util.UUID;

/**
 * Lets people in: by what the sign-in page or an identity provider found out, by the session, or because their browser was
 * told to stay signed in. Everybody else is sent to the sign-in page, which knows where they wanted to go.
 */
@AutoApplySession
@ApplicationScoped
public class ConsoleMechanism implements HttpAuthenticationMechanism {
    private static final Logger LOGGER = System.getLogger(ConsoleMechanism.class.getName());

    @Inject
    IdentityStoreHandler stores;

    @Inject
    StaySignedIn stay;

    @Override
    public AuthenticationStatus validateRequest(
            HttpServletRequest request, HttpServletResponse response, HttpMessageContext context) {
        Credential credential = context.getAuthParameters().getCredential();
        if (credential != null) {
            return context.notifyContainerAboutLogin(stores.validate(credential));
        }
        if (!context.isProtected()) {
            return context.doNothing();
        }
        Optional<User> known;
        try {
            known = stay.enter(request, response);
        } catch (DatabaseFailure failure) {
            // before any filter: the server would show where in the code. The browser keeps its cookie
            String id = UUID.randomUUID().toString();
            LOGGER.log(Level.ERROR, "Whether a browser stays signed in is not known, error id " + id, failure);
            return context.redirect(Target.of(request).signInPageAfter(request, id));
        }
        return known.isPresent()
                ? context.notifyContainerAboutLogin(stores.validate(new KnownUser(known.get())))
                : context.redirect(Target.of(request).signInPage(request));
    }
}
