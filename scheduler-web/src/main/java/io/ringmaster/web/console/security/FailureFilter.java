package io.ringmaster.web.console.security;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.CharConversionException;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.UUID;

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
            FailurePage.show(
                    request,
                    response,
                    malformed ? HttpServletResponse.SC_BAD_REQUEST : HttpServletResponse.SC_INTERNAL_SERVER_ERROR,
                    id);
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
}
