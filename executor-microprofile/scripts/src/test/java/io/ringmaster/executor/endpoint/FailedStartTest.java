package io.ringmaster.executor.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringmaster.executor.config.ExecutorSettings;
import io.ringmaster.executor.handler.HandlerCatalog;
import jakarta.enterprise.event.Event;
import java.lang.reflect.Proxy;
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
        Executor executor = new Executor(new HandlerCatalog(), unused()) {
            @Override
            ThreadFactory threads() {
                return Thread::new;
            }
        };
        Map<String, String> values =
                Map.of("ringmaster.executor.logpath", base.toString(), "ringmaster.executor.glue", "GLUE_SHEL");

        assertThatThrownBy(() ->
                        executor.start(ExecutorSettings.from(key -> Optional.ofNullable(values.get(key))), "/app"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("ringmaster.executor.glue must be")
                .hasMessageContaining("GLUE_SHEL");

        assertThat(base).isEmptyDirectory();
    }

    @SuppressWarnings("unchecked")
    private static Event<Object> unused() {
        return (Event<Object>) Proxy.newProxyInstance(
                Event.class.getClassLoader(), new Class<?>[] {Event.class}, (proxy, method, arguments) -> {
                    throw new AssertionError(method);
                });
    }
}
