package io.ringmaster.web.rest.management;

import io.ringmaster.scheduler.center.Cluster;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** The centers that work together. */
@Path("v1/centers")
@RequestScoped
@Produces(MediaType.APPLICATION_JSON)
public class CentersResource {
    @Inject
    Cluster cluster;

    @GET
    public CenterList list() {
        return new CenterList(cluster.centers().stream().map(CenterView::of).toList());
    }
}
