package io.ringmaster.web.rest.management;

import static java.nio.charset.StandardCharsets.UTF_8;

import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.UriInfo;
import java.io.IOException;
import java.io.InputStream;

/** The contract of this API. */
@Open
@Path("v1/openapi.yaml")
@RequestScoped
public class ContractResource {
    private static final String USUAL_BASE = "/xxl-job-admin/api";

    /** With the base that it was asked below, so that whoever reads it can try it. */
    @GET
    @Produces("application/yaml")
    public String contract(@Context UriInfo uri) throws IOException {
        try (InputStream contract = ContractResource.class.getResourceAsStream("openapi.yaml")) {
            if (contract == null) {
                throw new NotFoundException();
            }
            String base = uri.getBaseUri().getRawPath().replaceAll("/+$", "");
            return new String(contract.readAllBytes(), UTF_8)
                    .replace("url: " + USUAL_BASE + "\n", "url: " + base + "\n");
        }
    }
}
