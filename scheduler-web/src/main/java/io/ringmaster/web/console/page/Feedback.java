package io.ringmaster.web.console.page;

import io.ringmaster.scheduler.i18n.Messages;
import io.ringmaster.scheduler.i18n.Rejected;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.faces.application.FacesMessage;
import jakarta.faces.context.FacesContext;
import jakarta.inject.Inject;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Tells people what came of what they did: at the field if it is a matter of one, else above the page. */
@ApplicationScoped
public class Feedback {
    /** Whoever stored meanwhile, when, and what they did. */
    private static final String CHANGED_BY = "expected.changed.by";

    @Inject
    Show show;

    /** Says that it is done. */
    public void done(String key, Object... arguments) {
        add(null, FacesMessage.SEVERITY_INFO, Texts.of(key, arguments));
    }

    /** Says that it is refused, in the console's own words. */
    public void refused(String key, Object... arguments) {
        fail(null, Texts.of(key, arguments));
    }

    /** Says at a field that its value is refused, in the console's own words. */
    public void refusedAt(String form, String field, String key, Object... arguments) {
        fail(form + ":" + field, Texts.of(key, arguments));
    }

    /** Says something that the engine put into words. */
    public void say(boolean done, String text) {
        add(null, done ? FacesMessage.SEVERITY_INFO : FacesMessage.SEVERITY_ERROR, text);
        if (!done) {
            FacesContext.getCurrentInstance().validationFailed();
        }
    }

    /**
     * Runs an action and says what was refused.
     *
     * @param form whose fields have the names of the management API
     * @return whether it was done
     */
    public boolean tell(String form, Runnable action) {
        try {
            action.run();
            return true;
        } catch (Rejected refused) {
            fail(refused.field().map(field -> form + ":" + field).orElse(null), words(refused));
            return false;
        }
    }

    /** Runs one of many actions; says why it was refused, null if it is done. */
    public @Nullable String attempt(Runnable action) {
        try {
            action.run();
            return null;
        } catch (Rejected refused) {
            return words(refused);
        }
    }

    /** A refusal in the language of the page; what it says of the trail as the page of the trail does. */
    public String words(Rejected refused) {
        Messages messages = Messages.of(Texts.locale());
        Object[] said = refused.arguments();
        if (CHANGED_BY.equals(refused.key())
                && said.length == 3
                && said[0] instanceof String who
                && said[1] instanceof Instant at
                && said[2] instanceof String action) {
            return messages.text(
                    CHANGED_BY,
                    who.isEmpty() ? Texts.of("audit.center") : who,
                    show.time(at),
                    AuditWords.action(action));
        }
        return refused.text(messages);
    }

    private static void fail(@Nullable String field, String text) {
        FacesContext context = FacesContext.getCurrentInstance();
        boolean known = field != null && context.getViewRoot().findComponent(field) != null;
        add(known ? field : null, FacesMessage.SEVERITY_ERROR, text);
        context.validationFailed();
    }

    private static void add(@Nullable String client, FacesMessage.Severity severity, String text) {
        FacesContext.getCurrentInstance().addMessage(client, new FacesMessage(severity, text, null));
    }
}
