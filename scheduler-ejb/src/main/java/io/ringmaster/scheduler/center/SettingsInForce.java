package io.ringmaster.scheduler.center;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.access.Operation;
import io.ringmaster.scheduler.settings.Setting;
import io.ringmaster.scheduler.settings.Settings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;

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
     * @param unit unit or kind of the value
     * @param origin the key that gave the value, or "default"
     * @param standard whether it is the default
     */
    public record InForce(String name, String value, String unit, String allowed, String origin, boolean standard) {}

    /**
     * All of them, in the order of documentation.
     *
     * @throws io.ringmaster.scheduler.i18n.Rejected if the caller is no administrator
     */
    public List<InForce> all() {
        caller.check(Operation.SETTINGS_VIEW);
        return Settings.all().stream().map(this::inForce).toList();
    }

    private InForce inForce(Setting<?> setting) {
        String value = String.valueOf(settings.get(setting));
        String origin = settings.origin(setting);
        return new InForce(
                setting.name(),
                setting.secret() && !value.isEmpty() ? HIDDEN : value,
                setting.unit(),
                setting.allowed(),
                origin,
                origin.equals("default"));
    }
}
