package io.ringmaster.scheduler.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringmaster.protocol.RunRequest;
import io.ringmaster.scheduler.settings.InvalidSetting;
import io.ringmaster.scheduler.settings.Settings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nobody but the executor itself gets the token and the script of a fire. */
class HttpsExecutorTest {
    private static final String SETTING = "ringmaster.call.authorities.file";
    private static final RunRequest RUN =
            new RunRequest(42, "h", "", "SERIAL_EXECUTION", 0, 9001, 1, "BEAN", "", 1, 0, 1, 1, 1L);

    @TempDir
    static Path folder;

    private static HttpsPeer peer;

    @BeforeAll
    static void start() throws Exception {
        peer = new HttpsPeer(folder);
    }

    @AfterAll
    static void stop() {
        peer.close();
    }

    @Test
    void isCalledIfAnOwnAuthorityVouchesForIt() {
        int before = peer.calls();

        assertThat(run(Map.of(SETTING, peer.authority().toString()), "localhost")
                        .succeeded())
                .isTrue();
        assertThat(peer.calls()).isEqualTo(before + 1);
    }

    @Test
    void isNotCalledIfNobodyKnowsItsAuthority() {
        assertNotCalled(run(Map.of(), "localhost"));
    }

    @Test
    void isNotCalledUnderANameThatItsCertificateDoesNotHave() {
        assertNotCalled(run(Map.of(SETTING, peer.authority().toString()), "127.0.0.1"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "rubbish", "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n"})
    void aFileWithoutCertificatesStopsTheStart(String content) throws Exception {
        Path file = Files.writeString(folder.resolve("bad.pem"), content);

        assertRefused(file);
    }

    @Test
    void aFileThatIsMissingStopsTheStart() {
        assertRefused(folder.resolve("missing.pem"));
    }

    private static void assertRefused(Path file) {
        assertThatThrownBy(() -> Settings.of(Map.of(SETTING, file.toString())))
                .isInstanceOf(InvalidSetting.class)
                .hasMessageContaining(SETTING)
                .hasMessageContaining(file.toString())
                .hasMessageContaining("PEM");
    }

    private static void assertNotCalled(Answer<String> answer) {
        assertThat(answer).isInstanceOf(Answer.NotReached.class);
        assertThat(answer.text())
                .contains("The executor's certificate is not trusted")
                .contains(SETTING);
    }

    private static Answer<String> run(Map<String, String> settings, String host) {
        try (HttpExecutorGateway gateway = new HttpExecutorGateway(
                Settings.of(settings),
                group -> List.of("token"),
                Executors.defaultThreadFactory(),
                Clock.systemUTC())) {
            return gateway.run(peer.address(host), RUN).toCompletableFuture().join();
        }
    }
}
