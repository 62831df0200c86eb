package io.ringmaster.web.console.security;

import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.UUID;

/**
 * What web.xml names for every error that nothing else answered: the server's own page names the server and leads nowhere.
 * Interfaces for programs answer their errors themselves.
 */
public class FailureServlet extends HttpServlet {
    private static final long serialVersionUID = 1;
    private static final Logger LOGGER = System.getLogger(FailureServlet.class.getName());

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response)
            throws IOException, ServletException {
        int status = request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE) instanceof Integer code
                ? code
                : HttpServletResponse.SC_NOT_FOUND;
        String id = null;
        if (request.getAttribute(RequestDispatcher.ERROR_EXCEPTION) instanceof Throwable failure) {
            id = UUID.randomUUID().toString();
            String path = String.valueOf(request.getAttribute(RequestDispatcher.ERROR_REQUEST_URI));
            LOGGER.log(Level.ERROR, "The request of " + path + " failed, error id " + id, failure);
        }
        FailurePage.show(request, response, status, id);
    }
}
