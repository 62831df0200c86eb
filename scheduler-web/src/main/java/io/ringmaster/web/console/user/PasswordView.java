package io.ringmaster.web.console.user;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.user.boundary.OwnPassword;
import io.ringmaster.scheduler.user.boundary.SignIn;
import io.ringmaster.scheduler.user.entity.User;
import io.ringmaster.web.console.page.Feedback;
import io.ringmaster.web.console.security.SessionMark;
import jakarta.enterprise.context.RequestScoped;
import jakarta.faces.context.FacesContext;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Everybody's own password. */
@Named
@RequestScoped
public class PasswordView {
    @Inject
    OwnPassword own;

    @Inject
    SignIn signIn;

    @Inject
    Caller caller;

    @Inject
    Feedback feedback;

    private @Nullable String old;
    private @Nullable String wanted;
    private @Nullable String again;
    private @Nullable User changed;

    /** Stores the new password, which ends every other session, and goes on to the start in one that nobody knew before. */
    public void change() throws IOException {
        feedback.tell("own", () -> {
            if (wanted == null || !wanted.equals(again)) {
                throw Rejected.field("again", "user.password.differs");
            }
            changed = own.change(old, wanted);
        });
        User user = changed;
        if (user != null) {
            var external = FacesContext.getCurrentInstance().getExternalContext();
            HttpServletRequest request = (HttpServletRequest) external.getRequest();
            request.changeSessionId();
            // not as stored by now: what an administrator reset since ends this session too
            SessionMark.put(request, user);
            external.redirect("dashboard.xhtml");
        }
    }

    /** Whether nothing else is open before the password is another one. */
    public boolean isAsked() {
        return signIn.find(caller.name()).map(User::mustChange).orElse(false);
    }

    /** Never given back. */
    public @Nullable String getOld() {
        return null;
    }

    public void setOld(@Nullable String old) {
        this.old = old;
    }

    /** Never given back. */
    public @Nullable String getPassword() {
        return null;
    }

    public void setPassword(@Nullable String password) {
        this.wanted = password;
    }

    /** Never given back. */
    public @Nullable String getAgain() {
        return null;
    }

    public void setAgain(@Nullable String again) {
        this.again = again;
    }
}
