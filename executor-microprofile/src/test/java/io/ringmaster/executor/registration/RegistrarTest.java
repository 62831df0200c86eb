package io.ringmaster.executor.registration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ringmaster.executor.FakeCenter;
import io.ringmaster.executor.scheduler.CenterClient;
import io.ringmaster.executor.scheduler.CenterJson;
import io.ringmaster.protocol.RegistryRequest;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class RegistrarTest {
    private final FakeCenter center = new FakeCenter();
    private final Registrar registrar = new Registrar(
            new CenterClient(List.of(center.address()), Optional.empty(), Duration.ofSeconds(3), new CenterJson()),
            new RegistryRequest("EXECUTOR", "demo", "http://10.0.0.7:8080/app/ringmaster/"));

    @AfterEach
    void close() {
        center.close();
    }

    @Test
    void beatsEveryThirtySeconds() {
        assertThat(registrar.beat()).isEqualTo(Duration.ofSeconds(30));
        assertThat(registrar.isRegistered()).isTrue();
    }

    @Test
    void repeatsSoonerAfterFailures() {
        center.answers(200, FakeCenter.FAILURE);

        assertThat(Stream.generate(registrar::beat).limit(7).map(Duration::toSeconds))
                .containsExactly(1L, 2L, 4L, 8L, 16L, 30L, 30L);
        assertThat(registrar.isRegistered()).isFalse();

        center.answers(200, FakeCenter.SUCCESS);
        assertThat(registrar.beat()).isEqualTo(Duration.ofSeconds(30));
        center.answers(200, FakeCenter.FAILURE);
        assertThat(registrar.beat()).isEqualTo(Duration.ofSeconds(1));
    }

    @Test
    void registersAtOnceAndEndsWhenToldTo() throws InterruptedException {
        Thread thread = new Thread(registrar);
        thread.start();
        await().until(registrar::isRegistered);

        registrar.stop();
        thread.join(10_000);
        registrar.deregister();

        assertThat(thread.isAlive()).isFalse();
        assertThat(center.operations()).containsExactly("registry", "registryRemove");
    }
}
