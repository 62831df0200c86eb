package io.ringmaster.executor.sample;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.Arrays;
import java.util.List;
import org.eclipse.microprofile.config.ConfigProvider;

/** What a setting allows: texts, comma separated; nothing by default. */
@ApplicationScoped
class AllowList {
    /** Not an injected list: Payara cannot inject an optional one. */
    List<String> of(String setting) {
        return ConfigProvider.getConfig().getOptionalValue(setting, String.class).stream()
                .flatMap(text -> Arrays.stream(text.split(",")))
                .map(String::strip)
                .filter(text -> !text.isEmpty())
                .toList();
    }
}
