package io.ringmaster.scheduler.center;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.access.Operation;
import io.ringmaster.scheduler.settings.Setting;
import io.ringmaster.scheduler.settings.Settings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Locale;

/** The settings that this center runs with, for administrators. */
@ApplicationScoped
public class SettingsInForce {
    private static final String HIDDEN = "•••";

    @Inject
    Settings settings;

    @Inject
    Caller caller;

    /**
     * A setting.
     *
     * @param value a secret's is never in here
     * @param unit unit or kind of the value, in words
     * @param allowed what may stand there, in words
     * @param origin the key that gave the value, or "default"
     * @param standard whether it is the default
     */
    public record InForce(String name, String value, String unit, String allowed, String origin, boolean standard) {}

    /**
     * All of them, in the order of documentation.
     *
     * @param language in which to say what may stand there
     * @throws io.ringmaster.scheduler.i18n.Rejected if the caller is no administrator
     */
    public List<InForce> all(Locale language) {
        caller.check(Operation.SETTINGS_VIEW);
        return Settings.all().stream()
                .map(setting -> inForce(setting, language))
                .toList();
    }

    private InForce inForce(Setting<?> setting, Locale language) {
        String value = String.valueOf(settings.get(setting));
        String origin = settings.origin(setting);
        return new InForce(
                setting.name(),
                setting.secret() && !value.isEmpty() ? HIDDEN : value,
                setting.unit().in(language),
                setting.allowed().in(language),
                origin,
                origin.equals("default"));
    }
}
