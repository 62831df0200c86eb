package io.ringmaster.executor.endpoint;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.servlet.FilterChain;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletMapping;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.lang.reflect.Proxy;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where requests go, whatever servlet they are mapped to. */
class RequestGateTest {
    private static final String OURS = ExecutorApplication.class.getName();
    private final AtomicReference<String> forwarded = new AtomicReference<>();

    @ParameterizedTest
    @CsvSource({
        "ringmaster, /ringmaster/run, true, /ringmaster, /ringmaster",
        "ringmaster/here, /ringmaster/here/run, true, /ringmaster, /ringmaster",
        "jobs/here, /jobs/here/run, false, '', /ringmaster",
        "moved, /moved/run, true, /moved, /moved"
    })
    void everyPrefixLeadsToTheResource(String prefix, String uri, boolean ours, String servlet, String mapping)
            throws Exception {
        new RequestGate(prefix).doFilter(request("/app" + uri, ours, servlet), answer(), nobody());

        assertThat(forwarded).hasValue(mapping + "/" + ExecutorResource.PATH + "/run");
    }

    @Test
    void theResourceIsNotReachedByItsOwnPath() throws Exception {
        String uri = "/app/ringmaster/" + ExecutorResource.PATH + "/run";
        AtomicReference<String> refused = new AtomicReference<>();
        try {
            new RequestGate("ringmaster").doFilter(request(uri, true, "/ringmaster"), answer(), nobody());
        } catch (UnsupportedOperationException e) {
            refused.set(e.getMessage());
        }

        assertThat(refused).as("an answer of the gate itself").hasValue("setContentType");
        assertThat(forwarded).hasNullValue();
    }

    private HttpServletRequest request(String uri, boolean ours, String servlet) {
        return proxy(HttpServletRequest.class, (method, argument) -> switch (method) {
            case "getMethod" -> "POST";
            case "getRequestURI" -> uri;
            case "getContextPath" -> "/app";
            case "getQueryString" -> null;
            case "getServletPath" -> servlet;
            case "getHttpServletMapping" -> proxy(HttpServletMapping.class, (name, none) -> ours ? OURS : "default");
            case "getRequestDispatcher" ->
                proxy(RequestDispatcher.class, (name, request) -> {
                    forwarded.set(String.valueOf(argument));
                    return null;
                });
            default -> throw new UnsupportedOperationException(method);
        });
    }

    private static HttpServletResponse answer() {
        return proxy(HttpServletResponse.class, (method, argument) -> {
            throw new UnsupportedOperationException(method);
        });
    }

    private static FilterChain nobody() {
        return proxy(FilterChain.class, (method, argument) -> {
            throw new UnsupportedOperationException(method);
        });
    }

    private interface Answering {
        Object call(String method, Object argument);
    }

    private static <T> T proxy(Class<T> type, Answering answering) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(),
                new Class<?>[] {type},
                (self, method, arguments) ->
                        answering.call(method.getName(), arguments == null ? null : arguments[0])));
    }
}
