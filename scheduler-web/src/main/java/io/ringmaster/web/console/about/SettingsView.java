package io.ringmaster.web.console.about;

import io.ringmaster.scheduler.access.Operation;
import io.ringmaster.scheduler.alarm.boundary.TestMail;
import io.ringmaster.scheduler.i18n.Messages;
import io.ringmaster.scheduler.settings.Setting;
import io.ringmaster.scheduler.settings.Settings;
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
    private static final String HIDDEN = "•••";

    @Inject
    Settings settings;

    @Inject
    Access access;

    @Inject
    TestMail testMail;

    @Inject
    Feedback feedback;

    private @Nullable String address;

    /** A setting; a secret's value is never in here. */
    public record Row(String name, String value, String unit, String allowed, String origin, boolean standard) {}

    public List<Row> getRows() {
        return access.may(Operation.SETTINGS_VIEW)
                ? Settings.all().stream().map(this::row).toList()
                : List.of();
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

    private Row row(Setting<?> setting) {
        String value = String.valueOf(settings.get(setting));
        String origin = settings.origin(setting);
        return new Row(
                setting.name(),
                setting.secret() && !value.isEmpty() ? HIDDEN : value,
                setting.unit(),
                setting.allowed(),
                origin,
                origin.equals("default"));
    }
}
