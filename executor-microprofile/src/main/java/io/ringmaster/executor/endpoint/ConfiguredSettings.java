package io.ringmaster.executor.endpoint;

import io.ringmaster.executor.config.ExecutorSettings;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;

/** The settings of the application that embeds the executor, by MicroProfile Config. */
final class ConfiguredSettings {
    private ConfiguredSettings() {}

    static ExecutorSettings read() {
        Config config = ConfigProvider.getConfig();
        return ExecutorSettings.from(key -> config.getOptionalValue(key, String.class));
    }
}
