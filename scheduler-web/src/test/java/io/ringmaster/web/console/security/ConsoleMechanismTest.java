package io.ringmaster.web.console.security;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.scheduler.database.DatabaseFailure;
import io.ringmaster.scheduler.user.entity.User;
import io.ringmaster.web.Stub;
import jakarta.security.enterprise.AuthenticationStatus;
import jakarta.security.enterprise.authentication.mechanism.http.AuthenticationParameters;
import jakarta.security.enterprise.authentication.mechanism.http.HttpMessageContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ConsoleMechanismTest {
    private final List<String> sentTo = new ArrayList<>();
    private final List<String> written = new ArrayList<>();

    @Test
    void whileTheDatabaseIsAwayABrowserThatStaysSignedInIsSentToTheSignInAndForgetsNothing() {
        ConsoleMechanism mechanism = new ConsoleMechanism();
        mechanism.stay = new StaySignedIn() {
            @Override
            Optional<User> enter(HttpServletRequest request, HttpServletResponse response) {
                throw new DatabaseFailure(new SQLException("secret"));
            }
        };
        HttpServletRequest request = Stub.of(
                HttpServletRequest.class,
                Map.of(
                        "getMethod", nothing -> "GET",
                        "getContextPath", nothing -> "/admin",
                        "getServletPath", nothing -> "/jobs.xhtml"));
        HttpServletResponse response =
                Stub.of(HttpServletResponse.class, Map.of("addHeader", header -> written.add(header[0].toString())));
        HttpMessageContext context = Stub.of(
                HttpMessageContext.class,
                Map.of(
                        "getAuthParameters", nothing -> new AuthenticationParameters(),
                        "isProtected", nothing -> true,
                        "redirect",
                                address -> {
                                    sentTo.add(address[0].toString());
                                    return AuthenticationStatus.SEND_CONTINUE;
                                }));
        mechanism.validateRequest(request, response, context);
        assertThat(sentTo)
                .singleElement()
                .asString()
                .matches("/admin/login\\.xhtml\\?target=%2Fjobs\\.xhtml&problem=trouble&error=[0-9a-f-]{36}");
        assertThat(written).isEmpty();
    }

    @Test
    void nothingButTheIdOfAnErrorIsShownFromTheAddress() {
        LoginView view = new LoginView();
        view.setError("call this number");
        assertThat(view.getError()).isNull();
        view.setError("0a1b2c3d-0000-4000-8000-0123456789ab");
        assertThat(view.getError()).isNotNull();
    }
}
