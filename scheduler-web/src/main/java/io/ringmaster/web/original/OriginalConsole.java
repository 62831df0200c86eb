package io.ringmaster.web.original;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.i18n.Messages;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.settings.Settings;
import io.ringmaster.scheduler.user.boundary.SignIn;
import io.ringmaster.scheduler.user.boundary.UserSessions;
import io.ringmaster.scheduler.user.entity.User;
import io.ringmaster.web.ClientAddress;
import io.ringmaster.web.rest.management.Problem;
import io.ringmaster.web.rest.management.Problems;
import jakarta.inject.Inject;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.json.bind.JsonbConfig;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Takes what scripts send to the original's console; every answer is HTTP 200 and an envelope (interop 6). */
@WebServlet({
    "/login",
    "/toLogin",
    "/logout",
    "/auth/*",
    "/chartInfo",
    "/dashboard",
    "/jobgroup/*",
    "/jobinfo/*",
    "/jobcode/*",
    "/joblog/*",
    "/user/*"
})
public class OriginalConsole extends HttpServlet {
    private static final long serialVersionUID = 1;
    private static final Jsonb JSON = JsonbBuilder.create(new JsonbConfig().withNullValues(true));
    private static final int OK = 200;
    private static final int FAILED = 500;
    private static final Duration SESSION = Duration.ofHours(8);
    private static final Duration REMEMBERED = Duration.ofDays(30);
    private static final String OLD_COOKIE = "XXL_JOB_LOGIN_IDENTITY";
    private static final String NEW_COOKIE = "xxl_job_login_token";
    private static final List<String> SIGN_IN = List.of("/login", "/auth/doLogin");
    private static final List<String> SIGN_OUT = List.of("/logout", "/auth/logout");

    private final transient Map<String, Endpoint> endpoints = new HashMap<>();

    @Inject
    transient ClientAddress clientAddress;

    @Inject
    transient Settings settings;

    @Inject
    transient SignIn signIn;

    @Inject
    transient UserSessions sessions;

    @Inject
    transient Caller caller;

    @Inject
    transient Problems problems;

    @Inject
    transient JobEndpoints jobs;

    @Inject
    transient GroupEndpoints groups;

    @Inject
    transient LogEndpoints logs;

    @Inject
    transient UserEndpoints users;

    @Inject
    transient ReportEndpoints reports;

    @Override
    public void init() {
        endpoints.putAll(jobs.all());
        endpoints.putAll(groups.all());
        endpoints.putAll(logs.all());
        endpoints.putAll(users.all());
        endpoints.putAll(reports.all());
    }

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
        if (!settings.get(Settings.ORIGINAL_CONSOLE)) {
            response.sendError(HttpServletResponse.SC_NOT_FOUND);
            return;
        }
        String page = page(request);
        if (page != null) {
            response.sendRedirect(request.getContextPath() + page);
            return;
        }
        request.setCharacterEncoding("UTF-8");
        Form form = new Form(request.getParameterMap(), settings.zone());
        Object answer;
        try {
            answer = enveloped(answer(request, response, form), form);
        } catch (RuntimeException failure) {
            answer = failed(problems.of(failure, messages()));
        }
        response.setContentType("application/json");
        response.setCharacterEncoding("UTF-8");
        response.setHeader("Cache-Control", "no-store");
        response.getWriter().write(JSON.toJson(answer));
    }

    private @Nullable Object answer(HttpServletRequest request, HttpServletResponse response, Form form) {
        if (isFromAnotherSite(request)) {
            throw Rejected.forbidden("original.site");
        }
        String path = path(request);
        if (SIGN_IN.contains(path)) {
            return signIn(path, request, response, form);
        }
        User user = cookies(request)
                .flatMap(cookie -> sessions.find(cookie).stream())
                .findFirst()
                .orElseThrow(() -> Rejected.forbidden("original.cookie"));
        if (SIGN_OUT.contains(path)) {
            cookies(request).forEach(sessions::close);
            return null;
        }
        caller.is(user.getName(), clientAddress.of(request), user.getRights());
        Endpoint endpoint = endpoints.get(path);
        if (endpoint == null) {
            throw Rejected.unknown("original.unknown");
        }
        return endpoint.answer(form);
    }

    private @Nullable Object signIn(String path, HttpServletRequest request, HttpServletResponse response, Form form) {
        String name = Optional.ofNullable(form.text("userName")).orElse("");
        String address = clientAddress.of(request);
        Duration wait = signIn.wait(name, address);
        if (!wait.isZero()) {
            throw Rejected.forbidden("user.password.wait", wait.toSeconds() + 1);
        }
        User user = signIn.check(name, form.text("password"), address)
                .orElseThrow(() -> Rejected.forbidden("original.refused"));
        if (user.mustChange()) {
            throw Rejected.forbidden("original.password");
        }
        boolean remembered = "on".equals(form.text("ifRemember"));
        Duration life = remembered ? REMEMBERED : SESSION;
        Cookie cookie = new Cookie(path.equals("/login") ? OLD_COOKIE : NEW_COOKIE, sessions.open(user, life));
        cookie.setHttpOnly(true);
        cookie.setSecure(request.isSecure());
        cookie.setPath(request.getContextPath() + "/");
        cookie.setMaxAge(remembered ? Math.toIntExact(life.toSeconds()) : -1);
        // the original takes changes by GET too: no other site may send this cookie
        cookie.setAttribute("SameSite", "Strict");
        response.addCookie(cookie);
        return null;
    }

    /** What a page of another site makes a browser send; scripts send neither header (CVE-2023-0674). */
    private static boolean isFromAnotherSite(HttpServletRequest request) {
        String site = request.getHeader("Sec-Fetch-Site");
        if (site != null && !site.equals("same-origin") && !site.equals("none")) {
            return true;
        }
        String origin = request.getHeader("Origin");
        return origin != null && !origin.replaceFirst("^https?://", "").equals(request.getHeader("Host"));
    }

    /** Where a page of the original is here, so that links to it still lead somewhere; null if it is none. */
    private static @Nullable String page(HttpServletRequest request) {
        return switch (path(request)) {
            case "/toLogin", "/auth/login" -> "/login.xhtml";
            case "/dashboard" -> "/dashboard.xhtml";
            case "/jobgroup" -> "/groups.xhtml";
            case "/user" -> "/users.xhtml";
            case "/jobinfo" -> "/jobs.xhtml" + query(request, "jobGroup", "group");
            case "/jobcode" -> "/script.xhtml" + query(request, "jobId", "job");
            case "/joblog" -> "/executions.xhtml" + query(request, "jobGroup", "group", "jobId", "job");
            case "/joblog/logDetailPage" -> "/log.xhtml" + query(request, "id", "id");
            default -> null;
        };
    }

    /** @param names theirs and ours in turn; what is no id is left out, as 0 stands for all of them */
    private static String query(HttpServletRequest request, String... names) {
        StringJoiner query = new StringJoiner("&", "?", "").setEmptyValue("");
        for (int i = 0; i < names.length; i += 2) {
            String value = request.getParameter(names[i]);
            if (value != null && value.matches("[1-9]\\d{0,17}")) {
                query.add(names[i + 1] + "=" + value);
            }
        }
        return query.toString();
    }

    private static String path(HttpServletRequest request) {
        return request.getServletPath()
                + Optional.ofNullable(request.getPathInfo()).orElse("");
    }

    /** Several of a browser or script that knew the center before, which had a cookie of either name. */
    private static Stream<String> cookies(HttpServletRequest request) {
        return Stream.ofNullable(request.getCookies())
                .flatMap(Arrays::stream)
                .filter(one -> one.getName().equals(OLD_COOKIE) || one.getName().equals(NEW_COOKIE))
                .map(Cookie::getValue);
    }

    /** The members of both eras; pages of the older one have no envelope. */
    private static Object enveloped(@Nullable Object answer, Form form) {
        if (answer instanceof Rows rows && !form.modern()) {
            Map<String, @Nullable Object> bare = new LinkedHashMap<>();
            bare.put("recordsTotal", rows.total());
            bare.put("recordsFiltered", rows.total());
            bare.put("data", rows.rows());
            return bare;
        }
        Object data = answer;
        if (answer instanceof Rows rows) {
            Map<String, @Nullable Object> page = new LinkedHashMap<>();
            page.put("offset", 0);
            page.put("pagesize", 0);
            page.put("data", rows.rows());
            page.put("total", rows.total());
            data = page;
        }
        return envelope(OK, "Success", data);
    }

    /** The envelope has no member for the name of a refused value: it stands before the text. */
    private static Object failed(Problem problem) {
        String field = problem.field();
        return envelope(FAILED, field == null ? problem.detail() : field + ": " + problem.detail(), null);
    }

    private static Object envelope(int code, String text, @Nullable Object data) {
        Map<String, @Nullable Object> envelope = new LinkedHashMap<>();
        envelope.put("code", code);
        envelope.put("msg", text);
        envelope.put("content", data);
        envelope.put("data", data);
        envelope.put("success", code == OK);
        return envelope;
    }

    private Messages messages() {
        return Messages.of(settings.language());
    }
}
