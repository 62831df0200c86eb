package io.ringmaster.executor.endpoint;

import io.ringmaster.protocol.ApiResult;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.PreMatching;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.net.URI;

/**
 * Refuses what a genuine executor refuses before JAX-RS answers with a status of its own; which types the rest accepts
 * does not matter here (interop 0, 1.2).
 */
@PreMatching
public class RequestGate implements ContainerRequestFilter {
    @Override
    public void filter(ContainerRequestContext request) {
        if (!HttpMethod.POST.equals(request.getMethod())) {
            refuse(request, "Only POST is understood here, not " + request.getMethod());
            return;
        }
        URI address = request.getUriInfo().getRequestUri();
        String operation = operation(request.getUriInfo().getBaseUri().getRawPath(), address.getRawPath());
        if (address.getRawQuery() != null || !Operations.NAMES.contains(operation)) {
            refuse(request, "There is no operation '" + operation + "' here");
            return;
        }
        request.getHeaders().putSingle(HttpHeaders.ACCEPT, MediaType.WILDCARD);
    }

    /** What follows the prefix and one slash, as it was sent: the path is compared literally (interop 0, rule 5). */
    private static String operation(String prefix, String path) {
        String base = prefix.endsWith("/") ? prefix : prefix + "/";
        return path.startsWith(base) ? path.substring(base.length()) : path;
    }

    private static void refuse(ContainerRequestContext request, String text) {
        request.abortWith(Envelope.response(ApiResult.failure(text)));
    }
}
