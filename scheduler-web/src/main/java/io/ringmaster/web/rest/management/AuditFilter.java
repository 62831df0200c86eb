package io.ringmaster.web.rest.management;

import jakarta.enterprise.context.Dependent;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.ext.Provider;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/** Writes every change that somebody asked for through the management API to the log {@code io.ringmaster.audit}. */
@Provider
@Dependent
public class AuditFilter implements ContainerResponseFilter {
    private static final Logger AUDIT = System.getLogger("io.ringmaster.audit");

    @Context
    ResourceInfo resource;

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {
        if (!request.getMethod().equals(HttpMethod.GET) && TokenFilter.needsToken(resource.getResourceClass())) {
            AUDIT.log(
                    Level.INFO,
                    "API {0} {1}: {2}",
                    request.getMethod(),
                    request.getUriInfo().getRequestUri().getRawPath(),
                    Integer.toString(response.getStatus()));
        }
    }
}
