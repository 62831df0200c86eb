package io.ringmaster.web.console.oidc;

import com.nimbusds.jwt.JWTClaimsSet;
import io.ringmaster.scheduler.settings.Settings;
import io.ringmaster.scheduler.user.boundary.ExternalSignIn;
import io.ringmaster.scheduler.user.entity.User;
import io.ringmaster.web.ClientAddress;
import io.ringmaster.web.console.security.Entry;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Clock;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The way to the identity provider and back. */
@WebServlet({OidcServlet.START, OidcServlet.CALLBACK})
public class OidcServlet extends HttpServlet {
    static final String START = "/oidc/start";
    static final String CALLBACK = "/oidc/callback";

    /** Session attribute: the ID token, for signing out. */
    static final String TOKEN = "ringmaster.oidc.token";

    private static final long serialVersionUID = 1;
    private static final Logger LOGGER = System.getLogger(OidcServlet.class.getName());

    @Inject
    transient ClientAddress clientAddress;

    @Inject
    transient IdentityProvider provider;

    @Inject
    transient ExternalSignIn signIn;

    @Inject
    transient Entry entry;

    @Inject
    transient Settings settings;

    @Inject
    transient Instance<Clock> clock;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        if (!provider.isConfigured()) {
            response.sendError(HttpServletResponse.SC_NOT_FOUND);
            return;
        }
        try {
            if (request.getServletPath().equals(START)) {
                start(request, response);
            } else {
                back(request, response);
            }
        } catch (ProviderFailure failure) {
            failed(request, response, "failed", Level.WARNING, failure);
        } catch (RuntimeException failure) {
            // the server would show where in the code, to people who are not signed in
            failed(request, response, "trouble", Level.ERROR, failure);
        }
    }

    private static void failed(
            HttpServletRequest request, HttpServletResponse response, String problem, Level level, Exception failure)
            throws IOException {
        String id = UUID.randomUUID().toString();
        LOGGER.log(level, "Sign-in by the identity provider failed, error id " + id, failure);
        refuse(request, response, problem + "&error=" + id);
    }

    private void start(HttpServletRequest request, HttpServletResponse response) throws IOException, ProviderFailure {
        String target = request.getParameter("target");
        Pending pending = Pending.begin(
                request.getSession(), target == null ? "" : target, clock.get().instant());
        response.sendRedirect(provider.authorization(pending, redirect(request)));
    }

    private void back(HttpServletRequest request, HttpServletResponse response) throws IOException, ProviderFailure {
        Optional<Pending> pending = Pending.take(
                request.getSession(false),
                request.getParameter("state"),
                clock.get().instant());
        String code = request.getParameter("code");
        if (pending.isEmpty() || code == null) {
            refuse(request, response, "cancelled");
            return;
        }
        IdentityProvider.SignedIn signedIn = provider.redeem(code, pending.get(), redirect(request));
        Optional<User> user = signIn.enter(person(signedIn.claims()), clientAddress.of(request));
        if (user.isEmpty()) {
            refuse(request, response, "unknown");
            return;
        }
        entry.enter(user.get(), request, response);
        request.getSession().setAttribute(TOKEN, signedIn.token());
        response.sendRedirect(entry.address(request, pending.get().target()));
    }

    private ExternalSignIn.Person person(JWTClaimsSet claims) throws ProviderFailure {
        Object name = claim(claims, settings.get(Settings.OIDC_NAME_CLAIM));
        if (!(name instanceof String text)) {
            throw new ProviderFailure("The ID token has no claim " + settings.get(Settings.OIDC_NAME_CLAIM));
        }
        return new ExternalSignIn.Person(
                settings.get(Settings.OIDC_ISSUER),
                claims.getSubject(),
                text,
                roles(claim(claims, settings.get(Settings.OIDC_ROLES_CLAIM))));
    }

    /** By its name, or by its way through objects, with points between. */
    private static @Nullable Object claim(JWTClaimsSet claims, String name) {
        Object whole = claims.getClaim(name);
        if (whole != null) {
            return whole;
        }
        Object found = claims.getClaims();
        for (String part : name.split("\\.")) {
            found = found instanceof Map<?, ?> object ? object.get(part) : null;
        }
        return found;
    }

    private static Collection<String> roles(@Nullable Object claim) {
        if (claim instanceof Collection<?> all) {
            return all.stream()
                    .filter(String.class::isInstance)
                    .map(String.class::cast)
                    .toList();
        }
        return claim instanceof String one ? List.of(one) : List.of();
    }

    private static void refuse(HttpServletRequest request, HttpServletResponse response, String problem)
            throws IOException {
        response.sendRedirect(request.getContextPath() + "/login.xhtml?problem=" + problem);
    }

    private String redirect(HttpServletRequest request) {
        return base(settings, request) + CALLBACK;
    }

    /** The console's address as browsers know it. */
    static String base(Settings settings, HttpServletRequest request) {
        String known = settings.get(Settings.URL).replaceAll("/+$", "");
        if (!known.isEmpty()) {
            return known;
        }
        String asked = request.getRequestURL().toString();
        return asked.substring(0, asked.indexOf('/', asked.indexOf("//") + 2)) + request.getContextPath();
    }
}
