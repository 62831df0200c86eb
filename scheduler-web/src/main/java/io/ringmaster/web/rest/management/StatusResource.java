package io.ringmaster.web.rest.management;

import io.ringmaster.scheduler.center.Center;
import io.ringmaster.scheduler.center.ProductVersion;
import io.ringmaster.scheduler.center.Readiness;
import io.ringmaster.scheduler.i18n.Messages;
import io.ringmaster.web.rest.Languages;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;

/** How the center is; for scripts that wait for it, hence without a token. */
@Open
@Path("v1/status")
@RequestScoped
@Produces(MediaType.APPLICATION_JSON)
public class StatusResource {
    @Inject
    Center center;

    @Inject
    Languages languages;

    @Context
    HttpHeaders headers;

    @GET
    public Status status() {
        Readiness readiness = center.readiness();
        String reason = readiness.reason(Messages.of(languages.of(headers)));
        // while it is not ready the database may be what is missing, and asking it would take long
        Integer nodes = readiness.ready() ? center.liveCenters().size() : null;
        return new Status(readiness.ready(), reason.isEmpty() ? null : reason, ProductVersion.current(), nodes);
    }
}
