package io.ringmaster.web.console.security;

import static jakarta.security.enterprise.AuthenticationStatus.SUCCESS;

import io.ringmaster.scheduler.settings.Settings;
import io.ringmaster.scheduler.user.boundary.SignIn;
import io.ringmaster.web.ClientAddress;
import io.ringmaster.web.console.page.Feedback;
import io.ringmaster.web.console.page.Preferences;
import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.inject.Instance;
import jakarta.faces.context.ExternalContext;
import jakarta.faces.context.FacesContext;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import jakarta.security.enterprise.AuthenticationStatus;
import jakarta.security.enterprise.SecurityContext;
import jakarta.security.enterprise.authentication.mechanism.http.AuthenticationParameters;
import jakarta.security.enterprise.credential.UsernamePasswordCredential;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Lets people in and out. */
@Named
@RequestScoped
public class LoginView {
    @Inject
    ClientAddress clientAddress;

    @Inject
    SecurityContext security;

    @Inject
    SignIn signIn;

    @Inject
    StaySignedIn stay;

    @Inject
    Instance<EndElsewhere> elsewhere;

    @Inject
    Settings settings;

    @Inject
    Feedback feedback;

    @Inject
    Preferences preferences;

    private @Nullable String name;
    private @Nullable String password;
    private boolean remember;
    private @Nullable String target;
    private @Nullable String problem;
    private @Nullable String error;

    /** Signs in and goes on to the page that was asked for. */
    public void signIn() throws IOException {
        ExternalContext external = FacesContext.getCurrentInstance().getExternalContext();
        HttpServletResponse response = (HttpServletResponse) external.getResponse();
        HttpServletRequest request = (HttpServletRequest) external.getRequest();
        if (name == null || password == null) {
            feedback.refused("login.refused");
            return;
        }
        Duration wait = signIn.wait(name, clientAddress.of(request));
        if (!wait.isZero()) {
            feedback.refused("login.wait", wait.toSeconds() + 1);
            return;
        }
        preferences.listen();
        // whoever knew the session before must not be in it after
        request.changeSessionId();
        AuthenticationStatus status = security.authenticate(
                request,
                response,
                AuthenticationParameters.withParams()
                        .credential(new UsernamePasswordCredential(name, password))
                        .newAuthentication(true));
        if (status == SUCCESS) {
            if (remember) {
                signIn.find(name).ifPresent(user -> stay.begin(user, request, response));
            }
            external.redirect(Target.entered(target).address(request));
        } else {
            feedback.refused("login.refused");
        }
    }

    /** Ends the session. */
    public void signOut() throws IOException, ServletException {
        ExternalContext external = FacesContext.getCurrentInstance().getExternalContext();
        HttpServletRequest request = (HttpServletRequest) external.getRequest();
        Optional<String> next = elsewhere.stream()
                .flatMap(end -> Stream.ofNullable(end.address(request)))
                .findFirst();
        stay.end(request, (HttpServletResponse) external.getResponse());
        request.logout();
        external.invalidateSession();
        if (next.isEmpty()) {
            external.redirect("login.xhtml");
            return;
        }
        // no redirect: browsers count it to the form, which may lead to this site alone
        external.setResponseContentType("text/html");
        external.getResponseOutputWriter()
                .write("<meta http-equiv=\"refresh\" content=\"0; url="
                        + next.get().replace("&", "&amp;") + "\">");
        FacesContext.getCurrentInstance().responseComplete();
    }

    public @Nullable String getName() {
        return name;
    }

    public void setName(@Nullable String name) {
        this.name = name;
    }

    public @Nullable String getPassword() {
        return null;
    }

    public void setPassword(@Nullable String password) {
        this.password = password;
    }

    /** Whether this browser shall stay signed in. */
    public boolean isRemember() {
        return remember;
    }

    public void setRemember(boolean remember) {
        this.remember = remember;
    }

    /** Tells what became of a sign-in elsewhere, or why nobody is let in. */
    public void tellProblem() {
        switch (problem == null ? "" : problem) {
            case "failed" -> feedback.refused("login.oidc.failed");
            case "cancelled" -> feedback.refused("login.oidc.cancelled");
            case "trouble" -> feedback.refused("login.trouble");
            case "unknown" -> feedback.refused("login.oidc.unknown");
            default -> problem = null;
        }
    }

    /** Whether there is an identity provider. */
    public boolean isOidcOffered() {
        return !settings.get(Settings.OIDC_ISSUER).isEmpty();
    }

    /** What went wrong elsewhere; null for nothing. */
    public @Nullable String getProblem() {
        return problem;
    }

    public void setProblem(@Nullable String problem) {
        this.problem = problem;
    }

    /** Under which id the log says more; null if nothing failed. */
    public @Nullable String getError() {
        return error;
    }

    /** An address may hold anything: what is no id is not shown. */
    public void setError(@Nullable String error) {
        this.error = error != null && error.matches("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}") ? error : null;
    }

    /** Whether browsers may stay signed in. */
    public boolean isRememberOffered() {
        return stay.isOffered();
    }

    /** The page that somebody was sent here from; null for none. */
    public @Nullable String getTarget() {
        return target;
    }

    public void setTarget(@Nullable String target) {
        this.target = target;
    }
}
