package io.ringmaster.web.rest.management;

import io.ringmaster.scheduler.center.Center;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;

/** What the center measures of itself, for Prometheus; on every server alike. Open without a token only if a setting says so. */
@Path("v1/metrics")
@RequestScoped
public class MetricsResource {
    @Inject
    Center center;

    @GET
    @Produces("text/plain; version=0.0.4; charset=utf-8")
    public String metrics() {
        return MetricsText.of(center.figures().all());
    }
}
