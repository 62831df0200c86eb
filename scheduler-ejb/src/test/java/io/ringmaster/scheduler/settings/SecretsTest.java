package io.ringmaster.scheduler.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SecretsTest {
    @TempDir
    Path folder;

    @Test
    void makesWhatNobodyGaveAndKeepsIt() throws Exception {
        Settings settings =
                Settings.of(Map.of("ringmaster.data", folder.resolve("new").toString()));

        Secrets first = new Secrets(settings);
        Secrets second = new Secrets(settings);

        assertThat(first.executorToken()).hasSizeGreaterThan(40).isEqualTo(second.executorToken());
        assertThat(first.apiToken()).hasSizeGreaterThan(40).isNotEqualTo(first.executorToken());
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(first.apiTokenFile())))
                .isEqualTo("rw-------");
        // as the start script of Payara Micro names them, so that a folder goes with any server
        assertThat(folder.resolve("new").resolve("executor.token")).isEqualTo(first.executorTokenFile());
        assertThat(folder.resolve("new").resolve("api.token")).isEqualTo(first.apiTokenFile());
    }

    @Test
    void readsAFileThatIsThere() throws Exception {
        Path file = Files.writeString(folder.resolve("token"), "given\n");

        assertThat(new Secrets(Settings.of(
                                Map.of("ringmaster.data", folder.toString(), "ringmaster.token.file", file.toString())))
                        .executorToken())
                .isEqualTo("given");
    }

    @Test
    void refusesAWellKnownTokenUnlessToldToTakeIt() {
        Map<String, String> adopted =
                Map.of("ringmaster.data", folder.toString(), "xxl.job.accessToken", "default_token");

        assertThatThrownBy(() -> new Secrets(Settings.of(adopted)))
                .hasMessageContaining("ringmaster.token")
                .hasMessageContaining("ringmaster.insecure")
                .message()
                .doesNotContain("default_token");
        Settings insecure = Settings.of(Map.of(
                "ringmaster.data",
                folder.toString(),
                "xxl.job.accessToken",
                "default_token",
                "ringmaster.insecure",
                "true"));
        assertThat(new Secrets(insecure).executorToken()).isEqualTo("default_token");
        assertThat(new Secrets(insecure).isInsecure()).isTrue();
    }

    @Test
    void refusesABlankTokenUnlessToldToTakeIt() throws Exception {
        Path file = Files.writeString(folder.resolve("blank"), " \n");
        Map<String, String> blank =
                Map.of("ringmaster.data", folder.toString(), "ringmaster.token.file", file.toString());
        assertThatThrownBy(() -> new Secrets(Settings.of(blank))).isInstanceOf(Secrets.InsecureToken.class);
        Map<String, String> insecure = new HashMap<>(blank);
        insecure.put("ringmaster.insecure", "true");
        assertThat(new Secrets(Settings.of(insecure)).executorToken()).isEmpty();
        // a setting without a value is no token of the fleet: one is made
        assertThat(new Secrets(Settings.of(
                                Map.of("ringmaster.data", folder.resolve("own").toString(), "xxl.job.accessToken", "")))
                        .executorToken())
                .isNotEmpty();
    }

    @Test
    void theTokenBeforeIsGoodToo() throws Exception {
        Path file = Files.writeString(folder.resolve("old"), "old\n");
        Map<String, String> given = new HashMap<>(
                Map.of("ringmaster.data", folder.toString(), "ringmaster.token", "new", "ringmaster.api.token", "api"));
        assertThat(new Secrets(Settings.of(given)).previousExecutorToken()).isEmpty();
        given.put("ringmaster.token.previous.file", file.toString());
        assertThat(new Secrets(Settings.of(given)).previousExecutorToken()).contains("old");
        given.put("xxl.job.accessToken.previous", "default_token");
        assertThatThrownBy(() -> new Secrets(Settings.of(given))).isInstanceOf(Secrets.InsecureToken.class);
    }
}
