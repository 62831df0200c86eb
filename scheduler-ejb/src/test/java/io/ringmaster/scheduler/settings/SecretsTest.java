package io.ringmaster.scheduler.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
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
    }
}
