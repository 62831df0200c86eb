package io.ringmaster.web.console.oidc;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jwt.JWTClaimsSet;
import io.ringmaster.scheduler.database.DatabaseFailure;
import io.ringmaster.scheduler.settings.Settings;
import io.ringmaster.scheduler.user.boundary.ExternalSignIn;
import io.ringmaster.scheduler.user.entity.User;
import io.ringmaster.web.ClientAddress;
import io.ringmaster.web.Stub;
import jakarta.enterprise.inject.Instance;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class OidcServletTest {
    private final List<String> sentTo = new ArrayList<>();
    private final Map<String, Object> attributes = new HashMap<>();
    private final HttpSession session = Stub.of(
            HttpSession.class,
            Map.of(
                    "getAttribute", name -> attributes.get(name[0].toString()),
                    "setAttribute", pair -> attributes.put(pair[0].toString(), pair[1])));
    private final HttpServletResponse response =
            Stub.of(HttpServletResponse.class, Map.of("sendRedirect", address -> sentTo.add(address[0].toString())));
    private final OidcServlet servlet = new OidcServlet();

    @Test
    void whileTheDatabaseIsAwayPeopleComeBackToTheSignInWithAnErrorId() throws IOException {
        signingIn(new DatabaseFailure(new SQLException("secret")), null);
        assertThat(sentTo).singleElement().asString().matches(page("trouble"));
    }

    @Test
    void whatTheProviderRefusesHasAnErrorIdToo() throws IOException {
        signingIn(new IllegalStateException("not asked"), new ProviderFailure("no"));
        assertThat(sentTo).singleElement().asString().matches(page("failed"));
    }

    private void signingIn(RuntimeException atTheDatabase, @Nullable ProviderFailure atTheProvider) throws IOException {
        Clock clock = Clock.systemUTC();
        servlet.settings = Settings.of(Map.of("ringmaster.oidc.claim.name", "sub"));
        servlet.clock = clocks(clock);
        servlet.clientAddress = new ClientAddress() {
            @Override
            public String of(HttpServletRequest request) {
                return "10.1.2.3";
            }
        };
        servlet.provider = new IdentityProvider() {
            @Override
            public boolean isConfigured() {
                return true;
            }

            @Override
            SignedIn redeem(String code, Pending pending, String redirect) throws ProviderFailure {
                if (atTheProvider != null) {
                    throw atTheProvider;
                }
                return new SignedIn(new JWTClaimsSet.Builder().subject("alice").build(), "token");
            }
        };
        servlet.signIn = new ExternalSignIn() {
            @Override
            public Optional<User> enter(Person person, String address) {
                throw atTheDatabase;
            }
        };
        Pending pending = Pending.begin(session, "", clock.instant());
        Map<String, String> parameters = Map.of("state", pending.state(), "code", "4711");
        HttpServletRequest request = Stub.of(
                HttpServletRequest.class,
                Map.of(
                        "getServletPath", nothing -> OidcServlet.CALLBACK,
                        "getContextPath", nothing -> "/admin",
                        "getRequestURL", nothing -> new StringBuffer("https://center.test/admin/oidc/callback"),
                        "getSession", nothing -> session,
                        "getParameter", name -> parameters.get(name[0].toString())));
        servlet.doGet(request, response);
    }

    @SuppressWarnings("unchecked")
    private static Instance<Clock> clocks(Clock clock) {
        return Stub.of(Instance.class, Map.of("get", nothing -> clock));
    }

    private static String page(String problem) {
        return "/admin/login\\.xhtml\\?problem=" + problem + "&error=[0-9a-f-]{36}";
    }
}
