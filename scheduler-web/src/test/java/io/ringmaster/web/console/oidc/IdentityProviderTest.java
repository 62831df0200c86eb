package io.ringmaster.web.console.oidc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringmaster.scheduler.settings.Settings;
import jakarta.enterprise.inject.Instance;
import java.lang.reflect.Proxy;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class IdentityProviderTest {
    private static final int PEOPLE = 8;

    private Instant now = Instant.EPOCH;

    @Test
    void manyWhoSignInWaitOnceAndTogetherForAProviderThatStallsInItsAnswer() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(PEOPLE);
        try (DrippingServer server = new DrippingServer("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n{")) {
            IdentityProvider provider = provider(server.address());
            Callable<Object> signIn = () -> provider.end("token", "https://back");
            List<Future<Object>> people = threads.invokeAll(
                    Stream.generate(() -> signIn).limit(PEOPLE).toList(), 20, TimeUnit.SECONDS);

            assertThat(people)
                    .allSatisfy(person -> assertThatThrownBy(person::get).hasCauseInstanceOf(ProviderFailure.class));
            // who comes a moment later is told at once
            long started = System.nanoTime();
            assertThatThrownBy(signIn::call).isInstanceOf(ProviderFailure.class);
            assertThat(System.nanoTime() - started).isLessThan(TimeUnit.SECONDS.toNanos(3));
            assertThat(server.calls()).isEqualTo(1);

            now = now.plus(Duration.ofSeconds(6));
            assertThatThrownBy(signIn::call).isInstanceOf(ProviderFailure.class);
            assertThat(server.calls()).isEqualTo(2);
        } finally {
            threads.shutdownNow();
        }
    }

    private IdentityProvider provider(String issuer) {
        IdentityProvider provider = new IdentityProvider();
        provider.settings = Settings.of(Map.of("ringmaster.oidc.issuer", issuer));
        provider.clock = clock();
        return provider;
    }

    @SuppressWarnings("unchecked") // a proxy has no type parameters
    private Instance<Clock> clock() {
        return (Instance<Clock>) Proxy.newProxyInstance(
                Instance.class.getClassLoader(),
                new Class<?>[] {Instance.class},
                (proxy, method, arguments) -> Clock.fixed(now, ZoneOffset.UTC));
    }
}
