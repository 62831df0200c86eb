package io.ringmaster.executor.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringmaster.executor.config.ExecutorSettings;
import io.ringmaster.executor.handler.HandlerCatalog;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FailedStartTest {
    @TempDir
    Path base;

    @Test
    void aWrongSettingForSourcesFailsTheDeploymentBeforeAnythingIsDone() {
        Executor executor = new Executor() {
            @Override
            ThreadFactory threads() {
                return Thread::new;
            }
        };
        executor.catalog = new HandlerCatalog();
        Map<String, String> values =
                Map.of("ringmaster.executor.logpath", base.toString(), "ringmaster.executor.glue", "GLUE_SHEL");

        assertThatThrownBy(() ->
                        executor.start(ExecutorSettings.from(key -> Optional.ofNullable(values.get(key))), "/app"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("ringmaster.executor.glue must be")
                .hasMessageContaining("GLUE_SHEL");

        assertThat(base).isEmptyDirectory();
    }
}
