package io.ringmaster.executor.glue;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringmaster.executor.config.ExecutorSettings;
import io.ringmaster.executor.handler.Refusal;
import io.ringmaster.executor.logfile.LogFiles;
import io.ringmaster.protocol.GlueType;
import io.ringmaster.protocol.RunRequest;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The library alone: the optional one is not here. */
class SourceHandlersTest {
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "BEAN")
    void withoutTheOptionalLibraryASourceIsRefusedByItsName(GlueType type) {
        Map<String, String> values = Map.of("ringmaster.executor.glue", "true");
        SourceHandlers handlers = SourceHandlers.find(
                ExecutorSettings.from(key -> Optional.ofNullable(values.get(key))),
                new LogFiles(Path.of("never-written"), Clock.systemUTC()));
        RunRequest request = new RunRequest(1, "", "", "", 0, 1, 1760000000000L, type.name(), "echo", 1, 0, 1);

        assertThatThrownBy(() -> handlers.of(type, request))
                .isInstanceOf(Refusal.class)
                .hasMessageContaining(type + " needs the dependency io.ringmaster:executor-scripts");
    }
}
