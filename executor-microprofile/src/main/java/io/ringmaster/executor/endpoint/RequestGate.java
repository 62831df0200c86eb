package io.ringmaster.executor.endpoint;

import io.ringmaster.protocol.ApiResult;
import io.ringmaster.protocol.Wire;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import java.util.Collections;
import java.util.Enumeration;
import org.jspecify.annotations.Nullable;

/**
 * Refuses under the prefix what a genuine executor refuses (interop 0, 1.2), and brings the rest to the executor's JAX-RS
 * application, wherever that is mapped. Which types a request has or accepts does not matter, and is hidden: JAX-RS
 * answers 400 to one that is malformed before any filter of its own, which would also cost each run more.
 */
public class RequestGate implements Filter {
    private final String prefix;

    /** @param path without slashes at its ends */
    RequestGate(String path) {
        prefix = "/" + path + "/";
    }

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        HttpServletRequest plain = new Plain((HttpServletRequest) request);
        String operation = operation(plain);
        if (!HttpMethod.POST.equals(plain.getMethod())) {
            refuse((HttpServletResponse) response, "Only POST is understood here, not " + plain.getMethod());
        } else if (plain.getQueryString() != null || !Operations.NAMES.contains(operation)) {
            refuse((HttpServletResponse) response, "There is no operation '" + operation + "' here");
        } else {
            boolean here = ExecutorApplication.class
                    .getName()
                    .equals(plain.getHttpServletMapping().getServletName());
            String mapping = here ? plain.getServletPath() : "/" + ExecutorApplication.PATH;
            plain.getRequestDispatcher(mapping + "/" + ExecutorResource.PATH + "/" + operation)
                    .forward(plain, response);
        }
    }

    /** What follows the prefix, as it was sent: the path is compared literally (interop 0, rule 5). */
    private String operation(HttpServletRequest request) {
        String path = request.getRequestURI();
        String base = request.getContextPath() + prefix;
        return path.startsWith(base) ? path.substring(base.length()) : path;
    }

    private static void refuse(HttpServletResponse response, String text) throws IOException {
        response.setContentType(Envelope.TYPE);
        response.setHeader(Wire.RECOGNISES_IDS_HEADER, "1");
        response.getOutputStream().write(Envelope.bytes(ApiResult.failure(text)));
    }

    private static final class Plain extends HttpServletRequestWrapper {
        private Plain(HttpServletRequest request) {
            super(request);
        }

        @Override
        public String getContentType() {
            return MediaType.APPLICATION_OCTET_STREAM;
        }

        @Override
        public @Nullable String getHeader(String name) {
            String hidden = hidden(name);
            return hidden == null ? super.getHeader(name) : hidden;
        }

        @Override
        public Enumeration<String> getHeaders(String name) {
            String hidden = hidden(name);
            return hidden == null ? super.getHeaders(name) : Collections.enumeration(Collections.singleton(hidden));
        }

        private static @Nullable String hidden(String name) {
            if (HttpHeaders.CONTENT_TYPE.equalsIgnoreCase(name)) {
                return MediaType.APPLICATION_OCTET_STREAM;
            }
            return HttpHeaders.ACCEPT.equalsIgnoreCase(name) ? MediaType.WILDCARD : null;
        }
    }
}
