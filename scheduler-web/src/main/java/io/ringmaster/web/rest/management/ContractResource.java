package io.ringmaster.web.rest.management;

import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import java.io.InputStream;

/** The contract of this API. */
@Open
@Path("v1/openapi.yaml")
@RequestScoped
public class ContractResource {
    @GET
    @Produces("application/yaml")
    public InputStream contract() {
        InputStream contract = ContractResource.class.getResourceAsStream("openapi.yaml");
        if (contract == null) {
            throw new NotFoundException();
        }
        return contract;
    }
}
