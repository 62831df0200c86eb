package io.ringmaster.web.rest;

import io.ringmaster.scheduler.settings.Settings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Which of our languages a caller reads. */
@ApplicationScoped
public class Languages {
    private static final Set<String> TRADITIONAL = Set.of("TW", "HK", "MO");

    @Inject
    Settings settings;

    /** The first of the caller's languages that is one of ours, else the server's. */
    public Locale of(HttpHeaders headers) {
        return of(headers.getAcceptableLanguages());
    }

    Locale of(List<Locale> accepted) {
        for (Locale locale : accepted) {
            if (locale.getLanguage().equals("en")) {
                return Locale.ENGLISH;
            }
            if (locale.getLanguage().equals("zh")) {
                boolean traditional = TRADITIONAL.contains(locale.getCountry())
                        || locale.getScript().equals("Hant");
                return traditional ? Locale.TRADITIONAL_CHINESE : Locale.SIMPLIFIED_CHINESE;
            }
        }
        return settings.language();
    }
}
