package io.ringmaster.executor.registration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ringmaster.executor.FakeCenter;
import io.ringmaster.executor.LoggedText;
import io.ringmaster.executor.SettableClock;
import io.ringmaster.executor.scheduler.CenterClient;
import io.ringmaster.executor.scheduler.CenterJson;
import java.io.UncheckedIOException;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class RegistrarTest {
    private final FakeCenter center = new FakeCenter();
    private final SettableClock clock = new SettableClock("2025-10-09T09:00:00Z");
    private volatile String address = center.address() + "/";
    private volatile boolean nameless;
    private final Registrar registrar = new Registrar(
            new CenterClient(List.of(center.address()), Optional.empty(), Duration.ofSeconds(3), new CenterJson()),
            "demo",
            this::address,
            clock);

    @AfterEach
    void close() {
        center.close();
    }

    @Test
    void beatsEveryThirtySeconds() throws InterruptedException {
        assertThat(registrar.beat()).isEqualTo(Duration.ofSeconds(30));
        assertThat(registrar.isRegistered()).isTrue();
    }

    @Test
    void repeatsSoonerAfterFailures() throws InterruptedException {
        registrar.beat();
        center.answers(200, FakeCenter.FAILURE);

        for (long seconds : List.of(1, 2, 4, 8, 16, 30, 30)) {
            assertThat(registrar.beat()).hasSeconds(seconds);
        }
        assertThat(registrar.isRegistered()).isFalse();

        center.answers(200, FakeCenter.SUCCESS);
        assertThat(registrar.beat()).isEqualTo(Duration.ofSeconds(30));
        center.answers(200, FakeCenter.FAILURE);
        assertThat(registrar.beat()).isEqualTo(Duration.ofSeconds(1));
    }

    @Test
    void isWellAsLongAsItRegisteredLately() throws InterruptedException {
        assertThat(registrar.problem())
                .hasValueSatisfying(text -> assertThat(text).startsWith("Not registered"));
        registrar.beat();
        center.answers(200, FakeCenter.FAILURE);
        registrar.beat();
        clock.tick(Duration.ofSeconds(90));
        assertThat(registrar.problem()).isEmpty();

        clock.tick(Duration.ofSeconds(1));
        assertThat(registrar.problem())
                .hasValueSatisfying(text -> assertThat(text).contains("not now"));
    }

    @Test
    void isNotWellForHoursAfterAClockWasSetBack() throws InterruptedException {
        registrar.beat();
        clock.tick(Duration.ofHours(-3));
        assertThat(registrar.problem()).isEmpty();

        center.answers(200, FakeCenter.FAILURE);
        registrar.beat();

        assertThat(registrar.problem())
                .hasValueSatisfying(text -> assertThat(text).contains("not now"));
    }

    @Test
    void waitsForAnAddressAndNamesTheSetting() throws InterruptedException {
        String found = address;
        address = null;
        assertThat(registrar.beat()).isEqualTo(Duration.ofSeconds(1));
        assertThat(center.calls()).isEmpty();
        assertThat(registrar.problem())
                .hasValueSatisfying(text -> assertThat(text).contains("ringmaster.executor.port"));

        address = found;
        registrar.beat();
        assertThat(registrar.problem()).isEmpty();
    }

    @Test
    void goesOnWhileTheMachineDoesNotKnowItsAddress() throws InterruptedException {
        nameless = true;
        Thread thread = new Thread(registrar);
        thread.start();
        await().until(() ->
                registrar.problem().filter(text -> text.contains("executor.ip")).isPresent());

        nameless = false;
        await().until(registrar::isRegistered);

        registrar.stop();
        thread.join(10_000);
    }

    @Test
    void anAddressThatIsNotItsOwnIsAProblemUntilItAnswers() throws Exception {
        FakeCenter own = new FakeCenter();
        address = own.address() + "/";
        own.answers(404, "");
        try (LoggedText log = new LoggedText(Registrar.class)) {
            registrar.beat();
            assertThat(log.lines())
                    .anySatisfy(line -> assertThat(line).contains(address, "HTTP status 404", "web.xml"));
        }
        assertThat(registrar.isRegistered()).isTrue();
        assertThat(registrar.problem())
                .hasValueSatisfying(text -> assertThat(text).contains("its own address"));

        own.answers(200, FakeCenter.SUCCESS);
        registrar.beat();
        assertThat(registrar.problem()).isEmpty();
        own.close();
    }

    @Test
    void waitsForItsOwnEndpointBeforeItRegisters() throws InterruptedException {
        center.answers(404, "");
        Thread thread = new Thread(registrar);
        thread.start();
        await().until(() -> center.calls().size() >= 2);
        assertThat(center.operations()).containsOnly("beat");

        center.answers(200, FakeCenter.SUCCESS);
        await().until(registrar::isRegistered);

        registrar.stop();
        thread.join(10_000);
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
        assertThat(center.operations()).containsExactly("beat", "registry", "registryRemove");
    }

    private Optional<String> address() {
        if (nameless) {
            throw new UncheckedIOException("set ringmaster.executor.ip", new UnknownHostException("pod-1"));
        }
        return Optional.ofNullable(address);
    }
}
