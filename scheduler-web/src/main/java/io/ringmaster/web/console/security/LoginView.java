package io.ringmaster.web.console.security;

import static jakarta.security.enterprise.AuthenticationStatus.SEND_CONTINUE;
import static jakarta.security.enterprise.AuthenticationStatus.SUCCESS;

import io.ringmaster.scheduler.user.boundary.SignIn;
import io.ringmaster.web.console.page.Feedback;
import io.ringmaster.web.console.page.Preferences;
import jakarta.enterprise.context.RequestScoped;
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
import org.jspecify.annotations.Nullable;

/** Lets people in and out. */
@Named
@RequestScoped
public class LoginView {
    private static final String START = "dashboard.xhtml";

    @Inject
    SecurityContext security;

    @Inject
    SignIn signIn;

    @Inject
    Feedback feedback;

    @Inject
    Preferences preferences;

    private @Nullable String name;
    private @Nullable String password;

    /** Signs in and goes on to the page that was asked for. */
    public void signIn() throws IOException {
        FacesContext context = FacesContext.getCurrentInstance();
        ExternalContext external = context.getExternalContext();
        HttpServletRequest request = (HttpServletRequest) external.getRequest();
        if (name == null || password == null) {
            feedback.refused("login.refused");
            return;
        }
        Duration wait = signIn.wait(name, request.getRemoteAddr());
        if (!wait.isZero()) {
            feedback.refused("login.wait", wait.toSeconds() + 1);
            return;
        }
        preferences.listen();
        // whoever knew the session before must not be in it after
        request.changeSessionId();
        AuthenticationStatus status = security.authenticate(
                request,
                (HttpServletResponse) external.getResponse(),
                AuthenticationParameters.withParams()
                        .credential(new UsernamePasswordCredential(name, password))
                        // a new one that fails stays in the session, and answers the next page with nothing
                        .newAuthentication(false));
        if (status == SEND_CONTINUE) {
            context.responseComplete();
        } else if (status == SUCCESS) {
            external.redirect(START);
        } else {
            feedback.refused("login.refused");
        }
    }

    /** Ends the session. */
    public void signOut() throws IOException, ServletException {
        ExternalContext external = FacesContext.getCurrentInstance().getExternalContext();
        ((HttpServletRequest) external.getRequest()).logout();
        external.invalidateSession();
        external.redirect("login.xhtml");
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
}
