package io.ringmaster.scheduler.settings;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;

/** Takes the settings from MicroProfile Config: system properties, environment, files. */
@ApplicationScoped
public class SettingsSource {
    @Produces
    @Singleton
    Settings settings() {
        ServerVariables.refuseOtherProperties(System::getProperty, System::getenv);
        Config config = ConfigProvider.getConfig();
        return Settings.from(key -> config.getOptionalValue(key, String.class));
    }
}
