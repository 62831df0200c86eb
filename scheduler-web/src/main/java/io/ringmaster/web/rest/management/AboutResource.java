package io.ringmaster.web.rest.management;

import io.ringmaster.scheduler.center.ProductVersion;
import io.ringmaster.scheduler.settings.Settings;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.ServletContext;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;

/** What this installation is made of: for whoever has a token, as it tells which weaknesses to look for. */
@Path("v1/about")
@RequestScoped
@Produces(MediaType.APPLICATION_JSON)
public class AboutResource {
    @Inject
    Settings settings;

    @Context
    ServletContext context;

    @GET
    public About about() {
        return new About(
                ProductVersion.current(),
                context.getServerInfo(),
                Runtime.version().toString(),
                settings.zone().getId());
    }
}
