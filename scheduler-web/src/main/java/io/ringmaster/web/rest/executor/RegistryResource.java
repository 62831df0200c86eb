package io.ringmaster.web.rest.executor;

import io.ringmaster.protocol.Wire;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.container.Suspended;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import java.io.InputStream;

/** Beats of executors (interop 2.2). */
@Path(Wire.REGISTRY)
@ApplicationScoped
public class RegistryResource {
    @Inject
    Registration registration;

    @POST
    public void handle(@Context HttpHeaders headers, InputStream body, @Suspended AsyncResponse response) {
        registration.handle(headers, body, true, response);
    }
}
