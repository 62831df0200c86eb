package io.ringmaster.web.console.about;

import io.ringmaster.scheduler.access.Operation;
import io.ringmaster.scheduler.alarm.boundary.TestMail;
import io.ringmaster.scheduler.center.SettingsInForce;
import io.ringmaster.scheduler.i18n.Messages;
import io.ringmaster.web.console.page.Feedback;
import io.ringmaster.web.console.page.Texts;
import io.ringmaster.web.console.security.Access;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The settings in force; for administrators. */
@Named
@RequestScoped
public class SettingsView {
    @Inject
    SettingsInForce settings;

    @Inject
    Access access;

    @Inject
    TestMail testMail;

    @Inject
    Feedback feedback;

    private @Nullable String address;

    /** Empty for whoever may not see them. */
    public List<SettingsInForce.InForce> getRows() {
        return access.may(Operation.SETTINGS_VIEW) ? settings.all(Texts.locale()) : List.of();
    }

    /** Sends a mail to the entered address, and says what came of it. */
    public void send() {
        String entered = address == null ? "" : address.trim();
        if (feedback.tell("mail", () -> testMail.send(entered, Messages.of(Texts.locale())))) {
            feedback.done("settings.mail.sent", entered);
        }
    }

    public @Nullable String getAddress() {
        return address;
    }

    public void setAddress(@Nullable String address) {
        this.address = address;
    }
}
