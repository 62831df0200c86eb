package io.ringmaster.executor.endpoint;

import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.FilterConfig;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Objects;

/**
 * Brings requests under the prefix to the executor's JAX-RS application, wherever that is mapped, and hides their content
 * type: JAX-RS answers 400 to one that is malformed before any filter of its own.
 */
public class AnyContentType implements Filter {
    private String prefix = "";

    @Override
    public void init(FilterConfig config) {
        prefix = "/" + ConfiguredSettings.read().path();
    }

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        HttpServletRequest plain = new Plain((HttpServletRequest) request);
        if (ExecutorApplication.class
                .getName()
                .equals(plain.getHttpServletMapping().getServletName())) {
            chain.doFilter(plain, response);
            return;
        }
        String path = plain.getServletPath() + Objects.requireNonNullElse(plain.getPathInfo(), "");
        plain.getRequestDispatcher("/" + ExecutorApplication.PATH + path.substring(prefix.length()))
                .forward(plain, response);
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
        public String getHeader(String name) {
            return isContentType(name) ? getContentType() : super.getHeader(name);
        }

        @Override
        public Enumeration<String> getHeaders(String name) {
            return isContentType(name)
                    ? Collections.enumeration(Collections.singleton(getContentType()))
                    : super.getHeaders(name);
        }

        private static boolean isContentType(String name) {
            return HttpHeaders.CONTENT_TYPE.equalsIgnoreCase(name);
        }
    }
}
