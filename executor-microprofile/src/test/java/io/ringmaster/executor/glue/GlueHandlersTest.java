package io.ringmaster.executor.glue;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringmaster.executor.config.ExecutorSettings;
import io.ringmaster.executor.logfile.LogFiles;
import io.ringmaster.protocol.GlueType;
import io.ringmaster.protocol.RunRequest;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The library alone: the optional one is not here. */
class GlueHandlersTest {
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "BEAN")
    void withoutTheOptionalLibraryASourceIsRefusedByItsName(GlueType type) {
        assertThatThrownBy(() -> handlers("true").of(type, request("echo")))
                .isInstanceOf(GlueProblem.class)
                .hasMessageContaining(type + " needs the dependency io.ringmaster:executor-scripts");
    }

    @Test
    void aKindThatIsOffIsRefusedByItsSetting() {
        assertThatThrownBy(() -> handlers("GLUE_PYTHON").of(GlueType.GLUE_SHELL, request("echo")))
                .isInstanceOf(GlueProblem.class)
                .hasMessageContaining("ringmaster.executor.glue");
    }

    @Test
    void aSourceThatIsMissingIsRefused() {
        assertThatThrownBy(() -> handlers("true").of(GlueType.GLUE_SHELL, request(" ")))
                .isInstanceOf(GlueProblem.class)
                .hasMessageContaining("glueSource");
    }

    private static GlueHandlers handlers(String types) {
        Map<String, String> values = Map.of("ringmaster.executor.glue", types);
        return new GlueHandlers(
                ExecutorSettings.from(key -> Optional.ofNullable(values.get(key))),
                new LogFiles(Path.of("never-written"), Clock.systemUTC()));
    }

    private static RunRequest request(String source) {
        return new RunRequest(1, "", "", "", 0, 1, 1760000000000L, "GLUE_SHELL", source, 1, 0, 1);
    }
}
