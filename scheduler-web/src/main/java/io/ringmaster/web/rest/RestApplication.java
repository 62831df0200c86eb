package io.ringmaster.web.rest;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;
import java.util.Map;

/** Everything below {@code /api}. */
@ApplicationPath("api")
public class RestApplication extends Application {
    /** Payara's own description of the interfaces would tell its version to whoever asks; other servers have none. */
    @Override
    public Map<String, Object> getProperties() {
        return Map.of("jersey.config.server.wadl.disableWadl", true);
    }
}
