package io.ringmaster.web.rest.management;

import io.ringmaster.scheduler.access.RateLimit;
import io.ringmaster.scheduler.settings.Settings;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.ClientErrorException;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.time.Duration;

/** How often a token may ask this center. */
@ApplicationScoped
public class Rate {
    @Inject
    Settings settings;

    @Inject
    Clock clock;

    private RateLimit limit;

    @PostConstruct
    void create() {
        limit = new RateLimit(clock, settings.get(Settings.API_RATE));
    }

    /** @throws ClientErrorException if it has asked too often, with the seconds to wait */
    void check(String token) {
        Duration wait = limit.ask(token);
        if (!wait.isZero()) {
            throw new ClientErrorException(Response.status(Response.Status.TOO_MANY_REQUESTS)
                    .header(HttpHeaders.RETRY_AFTER, wait.plusMillis(999).toSeconds())
                    .build());
        }
    }
}
