package io.ringmaster.web.console.security;

import io.ringmaster.scheduler.user.boundary.SignIn;
import io.ringmaster.scheduler.user.entity.User;
import io.ringmaster.web.ClientAddress;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.security.enterprise.credential.Credential;
import jakarta.security.enterprise.credential.UsernamePasswordCredential;
import jakarta.security.enterprise.identitystore.CredentialValidationResult;
import jakarta.security.enterprise.identitystore.IdentityStore;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Set;

/** Tells the server who somebody is: the users of {@code xxl_job_user}. */
@ApplicationScoped
public class ConsoleIdentityStore implements IdentityStore {
    @Inject
    ClientAddress clientAddress;

    @Inject
    SignIn signIn;

    @Inject
    HttpServletRequest request;

    @Override
    public CredentialValidationResult validate(Credential credential) {
        if (credential instanceof KnownUser known) {
            return valid(known.user());
        }
        if (!(credential instanceof UsernamePasswordCredential given)) {
            return CredentialValidationResult.NOT_VALIDATED_RESULT;
        }
        return signIn.check(given.getCaller(), given.getPasswordAsString(), clientAddress.of(request))
                .map(this::valid)
                .orElse(CredentialValidationResult.INVALID_RESULT);
    }

    private CredentialValidationResult valid(User user) {
        SessionMark.put(request, user);
        return new CredentialValidationResult(
                user.getName(), Set.of(user.isAdministrator() ? "administrator" : "user"));
    }
}
