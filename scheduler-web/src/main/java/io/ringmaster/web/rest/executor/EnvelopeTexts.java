package io.ringmaster.web.rest.executor;

import io.ringmaster.scheduler.i18n.Messages;
import io.ringmaster.scheduler.settings.Settings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/** What executors are told, in the language of the records: it ends in their log files. */
@ApplicationScoped
public class EnvelopeTexts {
    @Inject
    Settings settings;

    String text(String key, Object... arguments) {
        return Messages.of(settings.language()).text(key, arguments);
    }
}
