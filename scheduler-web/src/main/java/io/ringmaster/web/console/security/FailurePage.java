package io.ringmaster.web.console.security;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The page that stands in for one that failed, or that is not there. */
final class FailurePage {
    private FailurePage() {}

    /**
     * Answers with the page.
     *
     * @param status of HTTP; 404 says that there is no such page
     * @param id under which the log has more; null if nothing was logged
     */
    static void show(HttpServletRequest request, HttpServletResponse response, int status, @Nullable String id)
            throws IOException, ServletException {
        request.setAttribute("errorId", id);
        request.setAttribute("missing", status == HttpServletResponse.SC_NOT_FOUND);
        response.setStatus(status);
        request.getRequestDispatcher("/failure.xhtml").forward(new Opened(request), response);
    }

    /** The page begins anew: what was sent may be what failed. */
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
