package io.ringmaster.web.console.security;

import static java.nio.charset.StandardCharsets.UTF_8;

import jakarta.servlet.http.HttpServletRequest;
import java.net.URLEncoder;
import org.jspecify.annotations.Nullable;

/**
 * Where somebody wants to go once they have signed in: a page of the console with its query, never another site.
 *
 * @param path below the context, with a slash before it; empty for the start page
 */
public record Target(String path) {
    private static final String START = "/dashboard.xhtml";
    private static final int LONGEST = 1000;

    /**
     * The page that a request asks for, or that a form was sent from: what somebody wanted to do cannot be asked for again, but
     * the page can.
     */
    public static Target of(HttpServletRequest request) {
        String query = request.getMethod().equals("GET") ? request.getQueryString() : queryBefore(request);
        return entered(request.getServletPath() + (query == null ? "" : "?" + query));
    }

    /** A form is sent without the query of its page, which only the browser still knows. */
    private static @Nullable String queryBefore(HttpServletRequest request) {
        String before = request.getHeader("Referer");
        String page = request.getContextPath() + request.getServletPath() + "?";
        int query = before == null ? -1 : before.indexOf(page);
        return query < 0 ? null : before.substring(query + page.length());
    }

    /** What stood in an address. */
    static Target entered(@Nullable String text) {
        String page = text == null ? "" : text;
        boolean ours = page.length() <= LONGEST
                && page.matches("/[A-Za-z]+\\.xhtml(\\?[\\x21-\\x7e]*)?")
                && !page.startsWith("/login.");
        return new Target(ours ? page : "");
    }

    String signInPage(HttpServletRequest request) {
        String page = request.getContextPath() + "/login.xhtml";
        return path.isEmpty() ? page : page + "?target=" + URLEncoder.encode(path, UTF_8);
    }

    /** The sign-in page, which says that the center failed, and under which id its log has more. */
    String signInPageAfter(HttpServletRequest request, String errorId) {
        return signInPage(request) + (path.isEmpty() ? "?" : "&") + "problem=trouble&error=" + errorId;
    }

    /** As a browser is sent there. */
    public String address(HttpServletRequest request) {
        return request.getContextPath() + (path.isEmpty() ? START : path);
    }
}
