package io.ringmaster.executor.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringmaster.executor.config.ExecutorSettings;
import io.ringmaster.executor.handler.HandlerCatalog;
import io.ringmaster.executor.run.Unheard;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FailedStartTest {
    @TempDir
    Path base;

    @Test
    void leavesTheJournalToTheNextStart() {
        assertThatThrownBy(() -> start("GLUE_SHEL"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("GLUE_SHEL");

        start("GLUE_SHELL").stop();

        assertThat(base.resolve("executor-unnamed/runs")).isNotEmptyDirectory();
        assertThat(base.resolve("executor-unnamed/runs-2")).doesNotExist();
    }

    private RunningExecutor start(String kinds) {
        Map<String, String> values =
                Map.of("ringmaster.executor.logpath", base.toString(), "ringmaster.executor.glue", kinds);
        return new RunningExecutor(
                ExecutorSettings.from(key -> Optional.ofNullable(values.get(key))),
                "/app",
                new HandlerCatalog(),
                new Unheard(),
                Thread::new,
                Clock.systemUTC());
    }
}
