package io.ringmaster.web.console.security;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.CharConversionException;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A page that fails says under which id the log has more, and nothing else. web.xml puts it before all other filters. */
public class FailureFilter extends HttpFilter {
    private static final long serialVersionUID = 1;
    private static final Logger LOGGER = System.getLogger(FailureFilter.class.getName());

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        try {
            chain.doFilter(request, response);
        } catch (ServletException | RuntimeException failure) {
            boolean malformed = isMalformed(failure);
            String id = UUID.randomUUID().toString();
            LOGGER.log(
                    malformed ? Level.DEBUG : Level.ERROR,
                    "Page " + request.getServletPath() + " failed, error id " + id,
                    failure);
            if (response.isCommitted()) {
                throw new IOException("The page was half sent, error id " + id);
            }
            response.reset();
            request.setAttribute("errorId", id);
            response.setStatus(
                    malformed ? HttpServletResponse.SC_BAD_REQUEST : HttpServletResponse.SC_INTERNAL_SERVER_ERROR);
            request.getRequestDispatcher("/failure.xhtml").forward(new Opened(request), response);
        }
    }

    /** Whether what was sent is no text in the encoding that it claims. */
    private static boolean isMalformed(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof CharConversionException) {
                return true;
            }
        }
        return false;
    }

    /** The failure's page begins anew: what was sent may be what failed. */
    private static final class Opened extends HttpServletRequestWrapper {
        Opened(HttpServletRequest request) {
            super(request);
        }

        @Override
        public String getMethod() {
            return "GET";
        }

        @Override
        public @Nullable String getParameter(String name) {
            return null;
        }

        @Override
        public Map<String, String[]> getParameterMap() {
            return Map.of();
        }

        @Override
        public Enumeration<String> getParameterNames() {
            return Collections.emptyEnumeration();
        }

        @Override
        public String @Nullable [] getParameterValues(String name) {
            return null;
        }
    }
}
