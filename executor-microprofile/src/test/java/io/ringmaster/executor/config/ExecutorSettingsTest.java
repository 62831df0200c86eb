package io.ringmaster.executor.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExecutorSettingsTest {
    @Test
    void startsWithNothingSet() {
        ExecutorSettings settings = of(Map.of());

        assertThat(settings.enabled()).isTrue();
        assertThat(settings.insecure()).isFalse();
        assertThat(settings.registers()).isFalse();
        assertThat(settings.token()).isEmpty();
        assertThat(settings.port()).isEmpty();
        assertThat(settings.path()).isEqualTo("ringmaster");
        assertThat(settings.logPath()).endsWithRaw(Path.of("ringmaster-executor", "unnamed"));
        assertThat(settings.centerTimeout()).isEqualTo(Duration.ofSeconds(3));
    }

    @Test
    void readsAConfigurationOfTheOriginal() {
        ExecutorSettings settings = of(Map.of(
                "xxl.job.admin.addresses", " http://a:8080/xxl-job-admin , https://b/ ",
                "xxl.job.admin.accessToken", "secret",
                "xxl.job.admin.timeout", "7",
                "xxl.job.executor.appname", "demo",
                "xxl.job.executor.ip", "10.0.0.7",
                "xxl.job.executor.port", "-1",
                "xxl.job.executor.logpath", "/var/log/jobs",
                "xxl.job.executor.logretentiondays", "-1",
                "xxl.job.executor.glueenabled", "true"));

        assertThat(settings.registers()).isTrue();
        assertThat(settings.centers())
                .containsExactly(URI.create("http://a:8080/xxl-job-admin"), URI.create("https://b"));
        assertThat(settings.token()).contains("secret");
        assertThat(settings.centerTimeout()).isEqualTo(Duration.ofSeconds(7));
        assertThat(settings.port()).isEmpty();
        assertThat(settings.logPath()).isEqualTo(Path.of("/var/log/jobs"));
        assertThat(settings.logRetentionDays()).isEqualTo(-1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"xxl.job.accessToken", "xxl.job.admin.accessToken", "xxl.job.executor.accessToken"})
    void readsTheTokenUnderEachOriginalKey(String key) {
        assertThat(of(Map.of(key, "secret")).token()).contains("secret");
    }

    @ParameterizedTest
    @CsvSource({"-1, 3", "0, 3", "1, 1", "10, 10", "11, 3", "5000, 3"})
    void theOriginalKeyOfTheTimeoutTakesOneToTenSeconds(String original, int seconds) {
        assertThat(of(Map.of("xxl.job.admin.timeout", original)).centerTimeout())
                .hasSeconds(seconds);
        assertThat(of(Map.of("xxl.job.admin.timeout", original, "ringmaster.executor.timeout", "20"))
                        .centerTimeout())
                .hasSeconds(20);
    }

    @Test
    void itsOwnKeyWins() {
        assertThat(of(Map.of("ringmaster.executor.appname", "ours", "xxl.job.executor.appname", "theirs"))
                        .appName())
                .contains("ours");
    }

    @Test
    void readsTheTokenFromAFile(@TempDir Path directory) throws IOException {
        Path file = Files.writeString(directory.resolve("token"), "from-file\nsecond line\n");

        assertThat(of(Map.of("ringmaster.executor.token.file", file.toString(), "xxl.job.accessToken", "old"))
                        .token())
                .contains("from-file");
        assertThat(of(Map.of("ringmaster.executor.token.file", file.toString(), "ringmaster.executor.token", "direct"))
                        .token())
                .contains("direct");
    }

    @Test
    void anEmptyTokenFileIsAnError(@TempDir Path directory) throws IOException {
        Path file = Files.createFile(directory.resolve("token"));

        assertThatThrownBy(() -> of(Map.of("ringmaster.executor.token.file", file.toString())))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("ringmaster.executor.token.file");
        assertThatThrownBy(() -> of(Map.of("ringmaster.executor.token.file", file + ".absent")))
                .hasMessageContaining("ringmaster.executor.token.file");
    }

    @ParameterizedTest
    @CsvSource({
        "ringmaster.executor.enabled, perhaps",
        "ringmaster.executor.port, 70000",
        "ringmaster.executor.port, http",
        "ringmaster.executor.centers, ftp://center",
        "xxl.job.admin.addresses, center:8080",
        "xxl.job.admin.addresses, http://[center",
        "ringmaster.executor.path, /",
        "ringmaster.executor.path, a b",
        "ringmaster.executor.path, a/x?y",
        "ringmaster.executor.path, *",
        "ringmaster.executor.path, a//b",
        "ringmaster.executor.path, a/../b",
        "ringmaster.executor.queue, many",
        "ringmaster.executor.timeout, 5000",
        "xxl.job.admin.timeout, 5s"
    })
    void aBadValueIsNamedWithItsKey(String key, String value) {
        assertThatThrownBy(() -> of(Map.of(key, value)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(key)
                .hasMessageContaining(value);
    }

    @ParameterizedTest
    @CsvSource({"jobs, jobs", "/jobs/here/, jobs/here", "a-1/.b_~/c.d, a-1/.b_~/c.d"})
    void aPathStandsInTheAddressAsItIs(String value, String path) {
        assertThat(of(Map.of("ringmaster.executor.path", value)).path()).isEqualTo(path);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ringmaster.executor.enabled", "xxl.job.executor.enabled"})
    void oneThatIsOffDoesNotFailOfWhatItNeverNeeds(String key) {
        ExecutorSettings settings = of(Map.of(
                key,
                "false",
                "ringmaster.executor.token.file",
                "/absent/executor.token",
                "ringmaster.executor.centers",
                "center:8080",
                "ringmaster.executor.path",
                "jobs/here"));

        assertThat(settings.enabled()).isFalse();
        assertThat(settings.path()).isEqualTo("jobs/here");
    }

    @Test
    void theDefaultLogPathStaysBelowItsDirectory() {
        assertThat(of(Map.of("ringmaster.executor.appname", "../../etc"))
                        .logPath()
                        .normalize())
                .hasParentRaw(Path.of("ringmaster-executor").toAbsolutePath());
        assertThat(of(Map.of("ringmaster.executor.appname", "..")).logPath().normalize())
                .hasParentRaw(Path.of("ringmaster-executor").toAbsolutePath());
    }

    private static ExecutorSettings of(Map<String, String> values) {
        return ExecutorSettings.from(key -> Optional.ofNullable(values.get(key)));
    }
}
