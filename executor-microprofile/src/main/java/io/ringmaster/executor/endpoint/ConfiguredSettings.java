package io.ringmaster.executor.endpoint;

import io.ringmaster.executor.config.ExecutorSettings;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;

/** The settings of the application that embeds the executor, by MicroProfile Config. */
@ApplicationScoped
class ConfiguredSettings {
    ExecutorSettings read() {
        Config config = ConfigProvider.getConfig();
        return ExecutorSettings.from(key -> config.getOptionalValue(key, String.class));
    }
}
