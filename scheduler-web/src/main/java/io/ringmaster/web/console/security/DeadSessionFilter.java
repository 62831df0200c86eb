package io.ringmaster.web.console.security;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebFilter;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/**
 * A part of a page whose session is over is redirected to the sign-in, as everything is, and the browser follows. What comes
 * there must not be put into that page: the answer says so, and console.js asks for the page anew, which leads to the sign-in
 * and back.
 */
@WebFilter("/login.xhtml")
public class DeadSessionFilter extends HttpFilter {
    private static final long serialVersionUID = 1;

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if ("partial/ajax".equals(request.getHeader("Faces-Request")) && "GET".equals(request.getMethod())) {
            response.setStatus(HttpServletResponse.SC_UNAUTHORIZED);
            return;
        }
        chain.doFilter(request, response);
    }
}
